import { color, css, DropdownMenu, from, type MenuItem, radius, styled, targetSize, type, VisuallyHidden } from '@vesper/ui/base';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { EllipsisIcon } from '../icons.ts';
import { useLongPress } from './use-long-press.ts';

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
  /* Room for most short lines with their time; the menu’s button stands in what is left. */
  max-width: min(92%, 560px);
  ${from.medium} { max-width: min(94%, 560px); }
  margin-top: ${({ $place }) => ($place === 'middle' || $place === 'last' ? '4px' : '16px')};
  ${({ $side }) => sides[$side]}
`;

const large = '18px';
const small = '5px';

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
  /* A finger that rests on it opens its menu, which copies all of it. */
  @media (hover: none) { -webkit-touch-callout: none; -webkit-user-select: none; user-select: none; }
`;

/*
 * Beside the bubble: there for the keyboard and for screen readers, seen once the pointer is on the message, it was tapped, or the button has
 * the focus. Until it is pressed it is one element, its icon a mask: there are thousands of messages.
 */
const dots =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Ccircle cx='5' cy='12' r='1.9'/%3E%3Ccircle cx='12' cy='12' r='1.9'/%3E%3Ccircle cx='19' cy='12' r='1.9'/%3E%3C/svg%3E";

const beside = css<{ $side: Side }>`
  position: absolute;
  top: -2px;
  ${({ $side }) => ($side === 'mine' ? 'inset-inline-end' : 'inset-inline-start')}: 100%;
  color: ${color.textQuiet};
  opacity: 0;
  pointer-events: none;
  &:focus-visible, &:focus-within, li[data-tapped] > & { opacity: 1; pointer-events: auto; }
  /* A touch screen keeps the last tapped element in its hover state. */
  @media (hover: hover) { li:hover > & { opacity: 1; pointer-events: auto; } }
`;

const Opener = styled.button<{ $side: Side }>`
  ${beside}
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  &::before {
    content: '';
    width: 20px;
    height: 20px;
    background: currentColor;
    mask: url("${dots}") center / contain no-repeat;
  }
  &:hover { background: ${color.sunken}; }
`;

const Menu = styled.div<{ $side: Side }>`${beside}`;

/** After the last word, or under it where that line is full. */
const Time = styled.span`
  float: inline-end;
  margin: 5px -4px -3px 8px;
  ${type[12]};
  white-space: nowrap;
  opacity: 0.75;
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
  /** In it, after its words. */
  time?: string | undefined;
  /** Under it: time where it has no words, "Sent", "Read", or why it failed and a retry. */
  status?: ReactNode;
  /** Between bubble and status: reactions. */
  attached?: ReactNode;
  /** Under all of it: a line about the message. */
  below?: ReactNode;
  /** What can be done with it, behind a button beside it. `label` names the message: "More: Good evening". */
  menu?: { label: string; items: readonly MenuItem[] } | undefined;
  children: ReactNode;
}

/** One message. */
export function Bubble({ side, author, place = 'single', time, status, attached, below, menu, children }: BubbleProps) {
  const [isTapped, setIsTapped] = useState(false);
  /** Until its button is pressed for the first time there is no menu. */
  const [hasMenu, setHasMenu] = useState(false);
  /** How often it was opened by a finger that rested on the message; each time it is another element. */
  const [presses, setPresses] = useState(0);
  const longPress = useLongPress(() => {
    if (!menu) return;
    setHasMenu(true);
    setIsTapped(true);
    setPresses(presses + 1);
  });
  // On a screen without a pointer a tap on the message shows the button; what is pressed inside, such as a link, is not that.
  const toggle = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('a, button')) setIsTapped(!isTapped);
  };
  return (
    <Row $side={side} $place={place} data-tapped={isTapped || undefined} onClick={menu && toggle}>
      <Body $side={side} $place={place} {...longPress}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        {children}
        {time !== undefined && <Time>{time}</Time>}
      </Body>
      {menu && !hasMenu && (
        <Opener
          $side={side}
          type="button"
          aria-label={menu.label}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setHasMenu(true)}
        />
      )}
      {menu && hasMenu && (
        <Menu $side={side}>
          <DropdownMenu key={presses} {...menu} trigger={<EllipsisIcon />} align={side === 'mine' ? 'end' : 'start'} startsOpen />
        </Menu>
      )}
      {attached}
      {status && <Status>{status}</Status>}
      {below}
    </Row>
  );
}
