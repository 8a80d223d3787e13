import { color, from, radius, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui/base';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { chosenCard } from '../forms/chosen-card.ts';
import { RadioDot } from '../forms/radio-dot.tsx';

/** On a phone a row of two lines, so that all bundles are in sight; else a card, whose label begins beside the radio too. */
const Frame = styled.label`
  ${chosenCard}
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto;
  grid-template-areas: 'dot title title price' 'dot each was was' 'dot flag flag flag';
  gap: 0 12px;
  align-items: baseline;
  align-content: center;
  padding: 8px 12px;
  overflow-wrap: anywhere;
  ${tabularFigures};
  ${from.medium} {
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-areas: 'dot title' '. prices' '. each' '. flag';
    align-content: start;
    padding: 20px 16px 16px;
  }
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
  margin-top: 4px;
  padding: 2px 10px;
  border-radius: ${radius.pill};
  ${type[12]};
  font-weight: 700;
  color: ${color.onBadge};
  background: ${color.badge};
  ${from.medium} { margin-top: 8px; }
`;

const Title = styled.span`
  grid-area: title;
  max-width: 100%;
  ${type[16]};
  font-weight: 600;
  ${from.medium} { ${type[18]}; }
`;

/** In two lines of a phone's row, in one of a card. */
const Prices = styled.span`
  display: contents;
  ${from.medium} {
    grid-area: prices;
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    align-items: baseline;
    margin-top: 8px;
  }
`;

const Price = styled.span`
  grid-area: price;
  justify-self: end;
  ${type[18]};
  font-weight: 700;
  white-space: nowrap;
  ${from.medium} { ${type[28]}; }
`;

const Was = styled.span`
  grid-area: was;
  justify-self: end;
  ${type[14]};
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
  /** Formatted, with its currency. */
  price: string;
  /** "€0.25 per message". */
  perMessage: ReactNode;
  /** The full price, the screen reader's word before it ("before"), and what is taken off: "−25%". */
  discount?: { was: string; wasLabel: string; saved: string } | undefined;
  /** "Best fit". */
  flag?: ReactNode;
}

/** One bundle as a radio; give all of them the same `name`. */
export function PriceCard({ title, price, perMessage, discount, flag, ...radio }: PriceCardProps) {
  return (
    <Frame>
      <Radio type="radio" {...radio} />
      <Dot />
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
      <Each>{perMessage}</Each>
      {flag && <Flag>{flag}</Flag>}
    </Frame>
  );
}
