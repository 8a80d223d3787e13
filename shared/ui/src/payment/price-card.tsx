import type { ComponentPropsWithRef, ReactNode } from 'react';
import { chosenCard } from '../forms/radio-cards.tsx';
import { CheckIcon } from '../icons.ts';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { from, radius, tabularFigures, type } from '../theme/tokens.ts';

const Frame = styled.label`
  ${chosenCard}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  align-items: center;
  padding: 16px;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr);
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

const Flag = styled.span`
  position: absolute;
  inset-block-start: -12px;
  inset-inline-start: 16px;
  padding: 4px 12px;
  border-radius: ${radius.pill};
  ${type[12]};
  font-weight: 700;
  color: ${color.onBadge};
  background: ${color.badge};
  ${from.medium} { inset-inline-start: 50%; transform: translateX(-50%); white-space: nowrap; }
`;

const Mark = styled.span`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-end: 12px;
  display: none;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  color: ${color.onPrimary};
  background: ${color.primary};
  ${from.medium} { ${Frame}:has(input:checked) & { display: grid; } }
`;

const Title = styled.span`
  ${type[18]};
  font-weight: 600;
`;

const Price = styled.span`
  grid-row: 1 / span 2;
  grid-column: 2;
  text-align: end;
  ${from.medium} { grid-row: auto; grid-column: auto; text-align: center; margin-block: 8px; }
`;

const Now = styled.span`
  display: block;
  ${type[22]};
  font-weight: 700;
  ${tabularFigures};
  ${from.medium} { ${type[36]}; }
`;

const Was = styled.span`
  display: block;
  ${type[14]};
  color: ${color.textQuiet};
  ${tabularFigures};
`;

const Quiet = styled.span`
  ${type[14]};
  color: ${color.textQuiet};
  ${tabularFigures};
`;

const Reason = styled.span`
  grid-column: 1 / -1;
  ${type[14]};
  font-weight: 600;
  color: ${color.onPrimarySoft};
`;

interface PriceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> {
  /** What one gets: "100 credits". */
  title: ReactNode;
  /** Formatted, with its currency. */
  price: string;
  /** What it comes to: "€0.25 per message". */
  perMessage: ReactNode;
  /** The price before the discount, how it is read aloud ("before: €24.90"), and why there is one. */
  discount?: { was: string; wasLabel: string; reason: ReactNode };
  /** "Best fit". */
  flag?: ReactNode;
}

/** One bundle among a few; a radio, so give all of them the same `name`. */
export function PriceCard({ title, price, perMessage, discount, flag, ...radio }: PriceCardProps) {
  return (
    <Frame>
      <Radio type="radio" {...radio} />
      {flag && <Flag>{flag}</Flag>}
      <Mark aria-hidden>
        <CheckIcon size={16} />
      </Mark>
      <Title>{title}</Title>
      <Price>
        <Now>{price}</Now>
        {discount && (
          <Was>
            <s aria-label={discount.wasLabel}>{discount.was}</s>
          </Was>
        )}
      </Price>
      <Quiet>{perMessage}</Quiet>
      {discount && <Reason>{discount.reason}</Reason>}
    </Frame>
  );
}
