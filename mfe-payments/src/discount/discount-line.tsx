import type { Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { GiftIcon, Notice } from '@vesper/ui';
import { useDiscountWords } from './use-discount-words.ts';

/** The discount in force, until when and why (S-14), in one line; the countdown is in the top bar. */
export function DiscountLine({ discount }: { discount: Discount }) {
  const { t } = useTexts();
  const wordsOf = useDiscountWords();
  // texts: credits.why.*
  return (
    <Notice tone="warning" icon={<GiftIcon size={22} />}>
      <strong>{wordsOf(discount)}.</strong> {t(`credits.why.${discount.kind}`)}
    </Notice>
  );
}
