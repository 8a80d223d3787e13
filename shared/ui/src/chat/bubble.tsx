import { color, css, radius, styled, targetSize, type, VisuallyHidden } from '@vesper/ui/base';
import { type MouseEvent, type ReactNode, useState } from 'react';

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
  position: relative;
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

/*
 * Beside the bubble: there for the keyboard and for screen readers, seen once the pointer is on the message, it was tapped, or the button has
 * the focus. The icon is a mask, so that each of thousands of messages costs one element.
 */
const flag =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528'/%3E%3C/svg%3E";

const Action = styled.button`
  position: absolute;
  top: -2px;
  inset-inline-start: calc(100% + 4px);
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  color: ${color.textQuiet};
  opacity: 0;
  pointer-events: none;
  &::before {
    content: '';
    width: 18px;
    height: 18px;
    background: currentColor;
    mask: url("${flag}") center / contain no-repeat;
  }
  &:hover { background: ${color.sunken}; }
  &:focus-visible, li[data-tapped] > & { opacity: 1; pointer-events: auto; }
  /* A touch screen keeps the last tapped element in its hover state. */
  @media (hover: hover) { li:hover > & { opacity: 1; pointer-events: auto; } }
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
  /** A flag beside it, such as for reporting the message. */
  action?: { label: string; onPress: () => void } | undefined;
  children: ReactNode;
}

/** One message. */
export function Bubble({ side, author, place = 'single', status, action, children }: BubbleProps) {
  const [isTapped, setIsTapped] = useState(false);
  // On a screen without a pointer a tap on the message shows the button; what is pressed inside, such as a link, is not that.
  const toggle = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a, button')) setIsTapped(!isTapped);
  };
  return (
    <Row $side={side} $place={place} data-tapped={isTapped || undefined} onClick={action && toggle}>
      <Body $side={side} $place={place}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        {children}
      </Body>
      {action && <Action type="button" aria-label={action.label} title={action.label} onClick={action.onPress} />}
      {status && <Status>{status}</Status>}
    </Row>
  );
}
