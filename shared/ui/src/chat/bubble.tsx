import { color, css, styled, type, VisuallyHidden } from '@vesper/ui/base';
import type { ReactNode } from 'react';

type Side = 'mine' | 'yours';

/** Position in a cluster: messages of one sender within two minutes. */
export type ClusterPlace = 'single' | 'first' | 'middle' | 'last';

const sides = {
  mine: css`
    align-self: flex-end;
    align-items: flex-end;
  `,
  yours: css`
    align-self: flex-start;
    align-items: flex-start;
  `,
};

const Row = styled.li<{ $side: Side; $place: ClusterPlace }>`
  display: flex;
  flex-direction: column;
  max-width: min(82%, 520px);
  margin-top: ${({ $place }) => ($place === 'middle' || $place === 'last' ? '2px' : '12px')};
  ${({ $side }) => sides[$side]}
`;

const large = '18px';
const small = '6px';

/** Small radii towards the neighbours, so that a cluster reads as one turn. */
function corners(side: Side, place: ClusterPlace) {
  const above = place === 'middle' || place === 'last' ? small : large;
  const below = place === 'first' || place === 'middle' ? small : large;
  return side === 'mine' ? `${large} ${above} ${below} ${large}` : `${above} ${large} ${large} ${below}`;
}

const Body = styled.div<{ $side: Side; $place: ClusterPlace }>`
  max-width: 100%;
  padding: 9px 14px;
  border-radius: ${({ $side, $place }) => corners($side, $place)};
  color: ${({ $side }) => ($side === 'mine' ? color.onBubbleMine : color.onBubbleYours)};
  background: ${({ $side }) => ($side === 'mine' ? color.bubbleMine : color.bubbleYours)};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  a { color: inherit; }
`;

const Status = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 4px 4px 0;
  ${type[12]};
  color: ${color.textQuiet};
`;

interface BubbleProps {
  side: Side;
  /** The sender, for screen readers: "You", "Anna". */
  author: string;
  place?: ClusterPlace;
  /** Under it: time, "Sent", "Read", or why it failed and a retry. */
  status?: ReactNode;
  children: ReactNode;
}

/** One message. */
export function Bubble({ side, author, place = 'single', status, children }: BubbleProps) {
  return (
    <Row $side={side} $place={place}>
      <Body $side={side} $place={place}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        {children}
      </Body>
      {status && <Status>{status}</Status>}
    </Row>
  );
}
