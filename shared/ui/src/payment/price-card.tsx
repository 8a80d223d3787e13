import { color, from, radius, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui/base';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { chosenCard } from '../forms/chosen-card.ts';
import { RadioDot } from '../forms/radio-dot.tsx';

const Frame = styled.label`
  ${chosenCard}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-template-areas: 'dot title price' 'dot each was' 'dot reason reason';
  gap: 0 16px;
  align-items: baseline;
  padding: 18px 16px;
  ${tabularFigures};
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'title' 'was' 'price' 'each' 'reason';
    gap: 4px;
    align-content: start;
    justify-items: center;
    padding: 32px 16px 24px;
    text-align: center;
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
  ${from.medium} { position: absolute; inset-block-start: 14px; inset-inline-end: 14px; }
`;

const Flag = styled.span`
  position: absolute;
  inset-block-start: -12px;
  inset-inline-start: 16px;
  width: max-content;
  max-width: calc(100% - 32px);
  padding: 4px 12px;
  border-radius: ${radius.pill};
  ${type[12]};
  font-weight: 700;
  color: ${color.onBadge};
  background: ${color.badge};
  ${from.medium} { inset-inline-start: 50%; transform: translateX(-50%); }
`;

const Title = styled.span`
  grid-area: title;
  max-width: 100%;
  ${type[18]};
  font-weight: 600;
`;

const Price = styled.span`
  grid-area: price;
  justify-self: end;
  ${type[22]};
  font-weight: 700;
  white-space: nowrap;
  ${from.medium} { ${type[28]}; justify-self: center; }
  ${from.wide} { ${type[36]}; }
`;

const Was = styled.s`
  grid-area: was;
  justify-self: end;
  ${type[14]};
  color: ${color.textQuiet};
  white-space: nowrap;
  ${from.medium} { ${type[16]}; justify-self: center; margin-top: 4px; }
`;

const Each = styled.span`
  grid-area: each;
  ${type[14]};
  color: ${color.textQuiet};
`;

const Reason = styled.span`
  grid-area: reason;
  margin-top: 8px;
  ${type[14]};
  font-weight: 600;
  color: ${color.onPrimarySoft};
`;

interface PriceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> {
  /** The contents: "100 credits". */
  title: ReactNode;
  /** Formatted, with its currency. */
  price: string;
  /** "€0.25 per message". */
  perMessage: ReactNode;
  /** The full price, the screen reader's word before it ("before"), and the discount's reason. */
  discount?: { was: string; wasLabel: string; reason: ReactNode };
  /** "Best fit". */
  flag?: ReactNode;
}

/** One bundle as a radio; give all of them the same `name`. */
export function PriceCard({ title, price, perMessage, discount, flag, ...radio }: PriceCardProps) {
  return (
    <Frame>
      <Radio type="radio" {...radio} />
      {flag && <Flag>{flag}</Flag>}
      <Dot />
      <Title>{title}</Title>
      <Price>{price}</Price>
      {discount && (
        <Was>
          <VisuallyHidden>{discount.wasLabel} </VisuallyHidden>
          {discount.was}
        </Was>
      )}
      <Each>{perMessage}</Each>
      {discount && <Reason>{discount.reason}</Reason>}
    </Frame>
  );
}
