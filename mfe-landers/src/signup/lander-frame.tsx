import { barHeight, below, Container, color, from, layer, low, onItsSide, styled } from '@vesper/ui';
import type { ProfileCard } from '@vesper/contracts';
import type { ReactNode } from 'react';
import { Disclosure } from '../showcase/disclosure.tsx';
import { Offer } from './offer.tsx';
import { SignupButton } from './signup-button.tsx';

/**
 * Always visible: the page’s one action, above the fold on phones too. In a window too low for it to stay at the lower edge it stands before
 * the page: what it says of fictional profiles must be seen at once (D-46).
 */
const Bar = styled.div`
  position: sticky;
  margin-block-start: auto;
  inset-block-end: 0;
  z-index: ${layer.bar};
  padding-block: 8px max(8px, env(safe-area-inset-bottom));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  ${from.medium} { padding-block: 10px max(12px, env(safe-area-inset-bottom)); }
  ${low} {
    position: static;
    order: -1;
    margin-block-start: 0;
    padding-block-end: 10px;
    border-top: 0;
    border-bottom: 1px solid ${color.line};
  }
`;

const beside = `
  grid-template: 'offer action' 'small action' / minmax(0, 1fr) auto;
  gap: 0 24px;
  text-align: start;
`;

/** On a phone the offer, the action and the small words, one under the other; on its side, and later, the action beside both. */
const Row = styled(Container)`
  display: grid;
  grid-template: 'offer' 'action' 'small' / minmax(0, 1fr);
  gap: 4px;
  align-items: center;
  text-align: center;
  ${onItsSide} { ${beside} }
  ${from.medium} { ${beside} }
`;

/** Less high on a phone, where the page needs the room. */
const Action = styled.div`
  display: grid;
  grid-area: action;
  ${below.medium} { > button { min-height: 48px; padding-block: 10px; } }
`;

const Small = styled.div`grid-area: small;`;

/** At least as tall as the screen: the bar stands at its lower edge under a short page, too. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - ${barHeight});
  > * { width: 100%; }
  > [data-fills] { flex: 1; }
`;

interface SignupBarProps {
  /** The lander's name. */
  lander: string;
  /** Whom the visitor chose on it, if anyone: the signup goes on with them. */
  member?: ProfileCard | undefined;
}

interface LanderFrameProps extends SignupBarProps {
  /** What is marked with `data-fills` takes the height that is left. */
  children: ReactNode;
}

/** A lander with its last line: what is free, what costs money, the way in, and that some profiles are fictional (D-46). */
export function LanderFrame({ children, ...chosen }: LanderFrameProps) {
  return (
    <Frame>
      {children}
      <SignupBar {...chosen} />
    </Frame>
  );
}

function SignupBar(chosen: SignupBarProps) {
  return (
    <Bar>
      <Row>
        <Offer />
        <Small>
          <Disclosure />
        </Small>
        <Action>
          <SignupButton {...chosen} />
        </Action>
      </Row>
    </Bar>
  );
}
