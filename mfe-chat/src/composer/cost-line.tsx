import { Anchor, color, from, styled, tabularFigures, type } from '@vesper/ui';
import { useTexts } from '@vesper/host-kit';
import type { NextCost } from './allowance.ts';
import { useCreditsLeft } from './use-next-cost.ts';
import { usePriceText } from './use-price-text.ts';

/** The count is shown from this many characters left. */
const COUNT_FROM = 200;

/* Beside three icons it begins where the field's words do; a longer one begins further out, rather than on two lines. */
const Line = styled.div`
  display: flex;
  gap: 4px 16px;
  min-height: 1lh;
  ${from.large} { &::before { content: ''; flex: 0 9999 125px; } }
  ${type[12]};
  ${from.medium} { ${type[14]}; }
  ${tabularFigures};
`;

const Count = styled.span<{ $isOver: boolean }>`
  flex: none;
  margin-inline-start: auto;
  color: ${({ $isOver }) => ($isOver ? color.dangerText : 'inherit')};
  font-weight: ${({ $isOver }) => ($isOver ? 600 : 400)};
`;

/** The way to more credits (M-06), as quiet as the line. A tap between the field and the window's edge is on it. */
const Quiet = styled(Anchor)`
  padding-block: 6px 8px;
  color: inherit;
  text-decoration: none;
  @media (hover: hover) { &:hover { text-decoration: underline; } }
`;

interface CostLineProps {
  /** Null: the conversation is closed, no message can be sent. */
  cost: NextCost | null;
  /** Chats that can be begun, if the next message begins one; null or absent: no limit is near. */
  chatsLeft?: number | null | undefined;
  /** Characters left; below zero: too many. */
  left: number;
  maxLength: number;
}

/**
 * Under the composer: the next message's cost in credits and money (B-02), the balance, and the characters left (V-10). A cost that
 * the member can't pay is shown by SendBlockerPanel.
 */
export function CostLine({ cost, chatsLeft, left, maxLength }: CostLineProps) {
  const { t } = useTexts();
  const priceText = usePriceText();
  const credits = useCreditsLeft();
  const showsCount = left <= Math.min(COUNT_FROM, maxLength / 2);
  return (
    <Line>
      <span>
        {cost?.kind === 'starter' && t('composer.starters_left', { count: cost.left })}
        {cost?.kind === 'starter' && credits > 0 && (
          <>
            {' · '}
            <Quiet href="/credits">{t('common:credits', { count: credits })}</Quiet>
          </>
        )}
        {cost?.kind === 'credits' && (
          <Quiet href="/credits">
            {t('composer.cost', { price: priceText(cost.price), left: t('common:credits', { count: cost.left }) })}
          </Quiet>
        )}
        {cost && chatsLeft ? ` · ${t('composer.chats_left', { count: chatsLeft })}` : null}
      </span>
      {showsCount && (
        <Count $isOver={left < 0}>{left < 0 ? t('composer.too_many', { count: -left }) : t('composer.room', { count: left })}</Count>
      )}
    </Line>
  );
}
