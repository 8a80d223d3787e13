import type { Discount } from '@vesper/contracts';
import { below, DiscountIcon, from, styled, type } from '@vesper/ui';
import { useDiscountWords } from '../../discount/use-discount-words.ts';

/** As high without words: a discount that becomes known later moves nothing. */
const Line = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  min-height: 1lh;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 600;
  color: white;
  .lucide { flex: none; color: var(--secondary-400); }
  ${from.medium} { gap: 8px; ${type[16]}; .lucide { margin-top: 2px; } }
`;

const Short = styled.span`${from.medium} { display: none; }`;
const Long = styled.span`${below.medium} { display: none; }`;

/** The discount in force and until when, in one line (S-14). Whose it is, the sentence above has just said; on a phone it isn't repeated. */
export function HeroDiscount({ discount }: { discount?: Discount | null }) {
  const wordsOf = useDiscountWords();
  return (
    <Line>
      {discount && (
        <>
          <DiscountIcon size={20} />
          <Short>{wordsOf(discount, 'code')}</Short>
          <Long>{wordsOf(discount)}</Long>
        </>
      )}
    </Line>
  );
}
