import type { Discount } from '@vesper/contracts';
import { below, color, DiscountIcon, from, radius, styled, type } from '@vesper/ui';
import { useDiscountWords } from '../../discount/use-discount-words.ts';

/** As high without words: a discount that becomes known later moves nothing. */
const Line = styled.p`
  min-height: calc(1lh + 8px);
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 600;
  ${from.medium} { ${type[16]}; font-weight: 600; }
`;

/** On a phone without its icon: the words need the room. */
const Pill = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  padding: 4px 10px;
  border-radius: ${radius.sheet};
  color: ${color.onBadge};
  background: ${color.badge};
  .lucide { flex: none; ${below.medium} { display: none; } }
  ${from.medium} { padding-inline: 12px 16px; }
`;

const Short = styled.span`${from.medium} { display: none; }`;
const Long = styled.span`${below.medium} { display: none; }`;

/** The discount in force and until when, in one line (S-14). Whose it is, the sentence above has just said; on a phone it isn't repeated. */
export function HeroDiscount({ discount }: { discount?: Discount | null }) {
  const wordsOf = useDiscountWords();
  return (
    <Line>
      {discount && (
        <Pill>
          <DiscountIcon size={18} />
          <Short>{wordsOf(discount, 'code')}</Short>
          <Long>{wordsOf(discount)}</Long>
        </Pill>
      )}
    </Line>
  );
}
