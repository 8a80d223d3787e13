import { color, css, from, radius, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui/base';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { chosenCard } from '../forms/chosen-card.ts';
import { RadioDot } from '../forms/radio-dot.tsx';

/** One with a flag is a row as the others, the flag on its edge, and stands tall beside them where there is room: a large price in the middle, a message's at the foot. */
const standsTall = css`
  margin-top: 8px;
  padding-top: 14px;
  ${from.medium} {
    margin-top: 0;
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

const Dot = styled(RadioDot)<{ $isTall: boolean }>`
  grid-area: dot;
  align-self: center;
  ${({ $isTall }) => $isTall && css`${from.medium} { align-self: start; margin-top: 3px; }`}
`;

const Flag = styled.span`
  position: absolute;
  top: -13px;
  inset-inline-start: 46px;
  max-width: calc(100% - 60px);
  padding: 2px 10px;
  border-radius: ${radius.pill};
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 700;
  color: ${color.onBadge};
  background: ${color.badge};
  ${from.medium} { position: static; grid-area: flag; justify-self: start; max-width: 100%; margin-bottom: 10px; }
`;

const Note = styled.span`
  grid-area: note;
  flex: none;
  ${type[14]};
  font-weight: 600;
`;

/** A row's second line, what a message costs at its start and what was taken off at its end; in a tall card they stand by themselves. */
const Rest = styled.span<{ $isTall: boolean }>`
  grid-area: rest;
  display: flex;
  flex-flow: row-reverse wrap;
  gap: 0 8px;
  align-items: baseline;
  ${({ $isTall }) => $isTall && css`${from.medium} { display: contents; }`}
`;

/** The name, and what it is made of: behind it, or below where there is no room. */
const Title = styled.span<{ $isTall: boolean }>`
  grid-area: title;
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: baseline;
  ${type[16]};
  font-weight: 600;
  ${from.medium} { ${({ $isTall }) => type[$isTall ? 22 : 18]}; }
  ${({ $isTall }) => $isTall && css`${from.medium} { flex-direction: column; }`}
`;

const Parts = styled.span`
  ${type[14]};
  font-weight: 400;
  color: ${color.textQuiet};
`;

const Price = styled.span<{ $isTall: boolean }>`
  grid-area: price;
  ${type[18]};
  ${tabularFigures};
  font-weight: 700;
  white-space: nowrap;
  ${from.medium} { ${({ $isTall }) => type[$isTall ? 28 : 22]}; }
`;

/** Under the price that they explain, at its edge. */
const Off = styled.span`
  grid-area: was;
  display: flex;
  flex: none;
  gap: 6px;
  ${type[14]};
  ${tabularFigures};
  white-space: nowrap;
  s { color: ${color.textQuiet}; }
  strong { font-weight: 600; color: ${color.onSuccessSoft}; }
`;

const Each = styled.span<{ $isTall: boolean }>`
  grid-area: each;
  flex: 1 1 0;
  min-width: min(110px, 100%);
  ${type[14]};
  color: ${color.textQuiet};
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
      <Dot $isTall={isTall} />
      <Title $isTall={isTall}>
        <span>{title}</span>{' '}
        {parts && (
          <>
            <Parts>{parts}</Parts>{' '}
          </>
        )}
      </Title>
      <Price $isTall={isTall}>{price}</Price>
      <Rest $isTall={isTall}>
        {saved && (
          <Off>
            {discount && (
              <s>
                <VisuallyHidden>{discount.wasLabel} </VisuallyHidden>
                {discount.was}
              </s>
            )}
            <strong>{saved}</strong>
          </Off>
        )}
        {note && <Note>{note}</Note>}
        <Each $isTall={isTall}>{perMessage}</Each>
      </Rest>
      {flag && <Flag>{flag}</Flag>}
    </Frame>
  );
}
