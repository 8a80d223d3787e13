import { below, Card, color, css, Stack, styled, type, visuallyHidden } from '@vesper/ui';
import type { ReactNode } from 'react';
import { sectionHeading } from '../../contents/page-with-contents.tsx';
import type { SectionName } from './completeness.ts';

const Heading = styled.h2`
  ${type[18]};
  ${sectionHeading}
`;
/** On a phone edge to edge, without a heading that is seen: what is in it needs the room and speaks for itself. */
const Frame = styled(Card)<{ $isBare: boolean }>`
  ${({ $isBare }) =>
    $isBare &&
    css`
      ${below.medium} {
        position: relative;
        padding: 0;
        background: none;
        border: 0;
        border-radius: 0;
        > div { gap: 0; }
        h2 { ${visuallyHidden} }
      }
    `}
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface SectionProps {
  name: SectionName;
  title: string;
  hint?: string;
  isBare?: boolean;
  children: ReactNode;
}

/** A part of the profile, as a card. */
export function Section({ name, title, hint, isBare = false, children }: SectionProps) {
  return (
    <Frame $isBare={isBare}>
      <Stack gap={16}>
        <div>
          <Heading id={name} tabIndex={-1}>
            {title}
          </Heading>
          {hint !== undefined && <Quiet>{hint}</Quiet>}
        </div>
        {children}
      </Stack>
    </Frame>
  );
}
