import { color, css, from, radius, styled, type, VisuallyHidden } from '@vesper/ui/base';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { chosenCard } from '../forms/chosen-card.ts';
import { RadioDot } from '../forms/radio-dot.tsx';

/** One with a flag has it over its name, and stands tall beside the others where there is room: a large price in the middle, a message's at the foot. */
const standsTall = css`
  grid-template: 'flag flag flag' auto 'dot title price' auto '. rest rest' auto / auto minmax(0, 1fr) auto;
  padding-block: 8px 4px;
  ${from.medium} {
    grid-template: 'flag flag' auto 'dot title' auto '. note' auto '. .' 1fr 'price price' auto 'was was' auto '. ..' 1fr 'each each' auto / auto minmax(0, 1fr);
    padding: 16px 20px;
  }
`;

/** A row, so that all bundles are in sight; all prices end at its edge. */
const Frame = styled.label<{ $isTall: boolean }>`
  ${chosenCard}
  display: grid;
  grid-template: 'dot title price' auto 'dot rest rest' auto / auto minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: baseline;
  align-content: center;
  min-height: 60px;
  padding: 6px 14px 6px 12px;
  overflow-wrap: anywhere;
  ${from.medium} { min-height: 72px; padding: 8px 20px 8px 16px; }
  ${({ $isTall }) => $isTall && standsTall}
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;

const Dot = styled(RadioDot)`
  grid-area: dot;
  align-self: center;
`;

const Flag = styled.span`
  grid-area: flag;
  justify-self: start;
  max-width: 100%;
  padding: 2px 10px;
  border-radius: ${radius.pill};
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 700;
  color: ${color.onBadge};
  background: ${color.badge};
  ${from.medium} { margin-bottom: 10px; }
`;

const Note = styled.span`
  grid-area: note;
  flex: none;
  ${type[14]};
  font-weight: 600;
`;

/** A row's second line: in a tall card its parts stand by themselves. */
const Rest = styled.span<{ $isTall: boolean }>`
  grid-area: rest;
  display: flex;
  flex-flow: row-reverse wrap;
  gap: 0 8px;
  align-items: baseline;
  ${({ $isTall }) => $isTall && css`${from.medium} { display: contents; }`}
`;

const Title = styled.span<{ $isTall: boolean }>`
  grid-area: title;
  ${type[16]};
  font-weight: 600;
  ${from.medium} { ${({ $isTall }) => type[$isTall ? 22 : 18]}; }
`;

/** The price at the edge and what it saves before it; in a tall card the price comes first. */
const Prices = styled.span<{ $isTall: boolean }>`
  grid-area: price;
  display: flex;
  flex-flow: row-reverse wrap;
  gap: 2px 8px;
  align-items: center;
  ${({ $isTall }) => $isTall && css`${from.medium} { flex-direction: row; gap: 2px 10px; }`}
`;

const Price = styled.span<{ $isTall: boolean }>`
  ${type[18]};
  font-weight: 700;
  white-space: nowrap;
  ${from.medium} { ${({ $isTall }) => type[$isTall ? 28 : 22]}; }
`;

const Saving = styled.span`
  ${type[14]};
  font-weight: 600;
  white-space: nowrap;
  color: ${color.onSuccessSoft};
`;

const Was = styled.s`
  grid-area: was;
  flex: none;
  ${type[14]};
  color: ${color.textQuiet};
  white-space: nowrap;
`;

/** Between what the credits are made of and what a message costs, with its spaces, px. */
const POINT = 12;

/** On one line, or under each other. The point stands in the space before both, which is cut at the beginning of a line. */
const Each = styled.span<{ $isTall: boolean }>`
  grid-area: each;
  flex: 1 1 0;
  display: flex;
  flex-wrap: wrap;
  min-width: min(130px, 100%);
  margin-inline-start: -${POINT}px;
  clip-path: inset(0 0 0 ${POINT}px);
  ${type[14]};
  color: ${color.textQuiet};
  > span { position: relative; padding-inline-start: ${POINT}px; }
  > span + span::before { content: '·'; content: '·' / ''; position: absolute; inset-inline-start: 4px; }
  ${({ $isTall }) => $isTall && css`${from.medium} { padding-top: 12px; border-top: 1px solid ${color.line}; }`}
`;

interface PriceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> {
  /** The contents: "100 credits". */
  title: ReactNode;
  /** What they are made of: "90 + 10 extra". */
  parts?: ReactNode;
  /** Formatted, with its currency. */
  price: string;
  /** "€0.25 per message". */
  perMessage: ReactNode;
  /** The full price, the screen reader's word before it ("before"), and what is taken off: "−25%". */
  discount?: { was: string; wasLabel: string; saved: string } | undefined;
  /** Without a discount: what a message costs less than with others, "−16%". */
  saving?: string | undefined;
  /** "Best fit"; from a tablet on it makes the card stand beside the others. */
  flag?: ReactNode;
  /** Something to know, quieter than the flag: "Your last choice". */
  note?: ReactNode;
}

/** One bundle as a radio; give all of them the same `name`. */
export function PriceCard({ title, parts, price, perMessage, discount, saving, flag, note, ...radio }: PriceCardProps) {
  const saved = discount?.saved ?? saving;
  const isTall = Boolean(flag);
  return (
    <Frame $isTall={isTall} data-is-tall={isTall || undefined}>
      <Radio type="radio" {...radio} />
      <Dot />
      <Title $isTall={isTall}>{title}</Title>
      <Prices $isTall={isTall}>
        <Price $isTall={isTall}>{price}</Price>
        {saved && <Saving>{saved}</Saving>}
      </Prices>
      <Rest $isTall={isTall}>
        {discount && (
          <Was>
            <VisuallyHidden>{discount.wasLabel} </VisuallyHidden>
            {discount.was}
          </Was>
        )}
        {note && <Note>{note}</Note>}
        <Each $isTall={isTall}>
          {parts && (
            <>
              <span>{parts}</span>{' '}
            </>
          )}
          <span>{perMessage}</span>
        </Each>
      </Rest>
      {flag && <Flag>{flag}</Flag>}
    </Frame>
  );
}
