import { color, from, radius, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui/base';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { chosenCard } from '../forms/chosen-card.ts';
import { RadioDot } from '../forms/radio-dot.tsx';

/** On a phone a row of two lines, so that all bundles are in sight; else a card, whose label begins beside the radio too. */
const Frame = styled.label`
  ${chosenCard}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-areas: 'dot head' 'dot rest';
  gap: 0 12px;
  align-items: baseline;
  align-content: center;
  padding: 10px 12px;
  overflow-wrap: anywhere;
  ${tabularFigures};
  ${from.medium} {
    grid-template-areas: 'dot title' '. prices' '. each' '. marks';
    align-content: start;
    padding: 20px 16px 16px;
  }
`;

/** A line of a phone's row: what doesn't fit goes below, at the right. */
const Line = styled.span<{ $area: 'head' | 'rest' }>`
  grid-area: ${({ $area }) => $area};
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: baseline;
  justify-content: flex-end;
  > :first-child { margin-inline-end: auto; }
  ${from.medium} { display: contents; }
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

/* On a phone a flag has a line of its own, under the words that it is about. */
const Marks = styled.span<{ $hasFlag: boolean }>`
  grid-area: marks;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: baseline;
  ${({ $hasFlag }) => $hasFlag && 'flex-basis: 100%; margin-top: 6px;'}
  ${from.medium} { margin-top: 12px; }
`;

const Flag = styled.span`
  padding: 3px 10px;
  border-radius: ${radius.pill};
  ${type[12]};
  font-weight: 700;
  color: ${color.onBadge};
  background: ${color.badge};
`;

const Note = styled.span`
  ${type[14]};
  color: ${color.textQuiet};
`;

const Title = styled.span`
  grid-area: title;
  max-width: 100%;
  ${type[16]};
  font-weight: 600;
  ${from.medium} { ${type[18]}; }
`;

/** The price last, at the edge where all prices end; in a card it comes first. */
const Prices = styled.span`
  grid-area: prices;
  display: flex;
  flex-flow: row-reverse wrap;
  gap: 0 6px;
  align-items: baseline;
  ${from.medium} {
    flex-direction: row;
    gap: 0 10px;
    margin-top: 8px;
  }
`;

const Price = styled.span`
  ${type[18]};
  font-weight: 700;
  white-space: nowrap;
  ${from.medium} { ${type[28]}; }
`;

const Was = styled.span`
  ${type[12]};
  ${from.medium} { ${type[14]}; }
  color: ${color.textQuiet};
  white-space: nowrap;
  b { font-weight: 600; color: ${color.onPrimarySoft}; }
`;

const Each = styled.span`
  grid-area: each;
  ${type[14]};
  color: ${color.textQuiet};
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
  /** "Best fit". */
  flag?: ReactNode;
  /** Something to know, quieter than the flag: "Your last choice". */
  note?: ReactNode;
}

/** One bundle as a radio; give all of them the same `name`. */
export function PriceCard({ title, parts, price, perMessage, discount, flag, note, ...radio }: PriceCardProps) {
  return (
    <Frame>
      <Radio type="radio" {...radio} />
      <Dot />
      <Line $area="head">
        <Title>{title}</Title>
        <Prices>
          <Price>{price}</Price>
          {discount && (
            <Was>
              <VisuallyHidden>{discount.wasLabel} </VisuallyHidden>
              <s>{discount.was}</s> <b>{discount.saved}</b>
            </Was>
          )}
        </Prices>
      </Line>
      <Line $area="rest">
        <Each>
          {parts && <>{parts} · </>}
          {perMessage}
        </Each>
        {(flag || note) && (
          <Marks $hasFlag={Boolean(flag)}>
            {flag && <Flag>{flag}</Flag>}
            {note && <Note>{note}</Note>}
          </Marks>
        )}
      </Line>
    </Frame>
  );
}
