import type { SwipeCard as Card } from '@vesper/contracts';
import { from, low, styled } from '@vesper/ui';
import { type ReactNode, type Ref, useRef } from 'react';
import type { Decision } from './decision-history.ts';
import { flownTransform } from './drag.ts';
import { abovePage, buttonsReach, captionHeight, WIDE_CARD } from './measures.ts';
import { SwipeCard } from './swipe-card.tsx';
import { useDrag } from './use-drag.ts';

/** As wide as a phone, and as high as the screen allows: what is under it stays in sight. */
export const StageFrame = styled.div`
  position: relative;
  width: min(100%, 440px);
  /* Without both bars and a gap, the half of the buttons that is under it, and the line below them. */
  height: clamp(320px, 100svh - ${60 + 8 + buttonsReach + captionHeight + 60}px - env(safe-area-inset-bottom) - ${abovePage}, 640px);
  margin-inline: auto;
  ${from.medium} { height: clamp(320px, 100svh - 292px - ${abovePage}, 640px); }
  ${from.wide} { width: ${WIDE_CARD.width}px; height: ${WIDE_CARD.height}; }
  ${low} { width: min(100%, 300px); height: 400px; }
`;

/** Copies of cards that fly away, above the others. */
const Flights = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

/** Photos that are loaded ahead, under the card on top. */
const AHEAD = 3;
const FLIGHT = 260; // ms

interface StageProps {
  cards: readonly Card[];
  /** All of them lie under something else, out of reach. */
  isCovered: boolean;
  /** @returns false if the decision was not possible */
  onDecide: (decision: Decision) => boolean;
  /** Over the cards. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The cards: the one on top can be dragged; the next three lie under it, so that their photos are there in time. */
export function Stage({ cards, isCovered, onDecide, children, ref }: StageProps) {
  return (
    <StageFrame ref={ref}>
      {cards
        .slice(0, AHEAD + 1)
        .map((card, index) => <StageCard key={card.profile.id} card={card} isTop={index === 0 && !isCovered} onDecide={onDecide} />)
        .toReversed()}
      <Flights data-flights aria-hidden />
      {children}
    </StageFrame>
  );
}

function StageCard({ card, isTop, onDecide }: { card: Card; isTop: boolean; onDecide: StageProps['onDecide'] }) {
  const element = useRef<HTMLElement>(null);
  useDrag(element, isTop, onDecide);
  return <SwipeCard ref={element} card={card} isBehind={!isTop} />;
}

/** Lets a copy of the card on top fly out of the page: the card itself makes room at once. Nothing moves under reduced motion. */
export function flyOut(stage: HTMLElement | null, decision: Decision): void {
  const card = stage?.querySelector<HTMLElement>('article:not([inert])');
  const flights = stage?.querySelector('[data-flights]');
  if (!stage || !card || !flights || !('animate' in card) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = card.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.removeAttribute('aria-labelledby');
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  flights.append(copy);
  const { transform } = card.style;
  copy.animate([{ transform: transform || 'none' }, { transform: flownTransform(decision, stage.clientWidth) }], {
    duration: FLIGHT,
    easing: 'ease-in',
    fill: 'forwards',
  }).onfinish = () => copy.remove();
}
