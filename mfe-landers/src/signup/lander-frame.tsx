import { barHeight, Container, color, from, layer, low, styled } from '@vesper/ui';
import type { ReactNode } from 'react';
import { Offer } from './offer.tsx';
import { SignupButton } from './signup-button.tsx';

/** Always visible: the page’s one action, above the fold on phones too. */
const Bar = styled.div`
  position: sticky;
  margin-block-start: auto;
  inset-block-end: 0;
  z-index: ${layer.bar};
  padding-block: 10px max(12px, env(safe-area-inset-bottom));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  ${low} { position: static; }
`;

const Row = styled(Container)`
  display: grid;
  gap: 8px;
  align-items: center;
  ${from.medium} { grid-template-columns: 1fr auto; gap: 24px; }
`;

/** At least as tall as the screen: the bar stands at its lower edge under a short page, too. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - ${barHeight});
  > * { width: 100%; }
  > [data-fills] { flex: 1; }
`;

interface LanderFrameProps {
  /** The lander's name. */
  lander: string;
  /** What is marked with `data-fills` takes the height that is left. */
  children: ReactNode;
}

/** A lander with its last line: what is free, what costs money, and the way in. */
export function LanderFrame({ lander, children }: LanderFrameProps) {
  return (
    <Frame>
      {children}
      <SignupBar lander={lander} />
    </Frame>
  );
}

function SignupBar({ lander }: { lander: string }) {
  return (
    <Bar>
      <Row>
        <Offer />
        <SignupButton lander={lander} />
      </Row>
    </Bar>
  );
}
