import type { Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { below, DiscountIcon, from, Notice, styled, type } from '@vesper/ui';
import { useDiscountWords } from './use-discount-words.ts';

/** Low on a phone: the bundles below it are to be in sight. */
const Words = styled.p`
  ${type[14]};
  ${from.medium} { ${type[16]}; }
`;

/** Whose first credits they are says why it is theirs. */
const Why = styled.span<{ $isInName: boolean }>`
  ${below.medium} { ${({ $isInName }) => $isInName && 'display: none;'} }
`;

/** The discount in force, until when and why (S-14), in one line. */
export function DiscountLine({ discount }: { discount: Discount }) {
  const { t } = useTexts();
  const wordsOf = useDiscountWords();
  // texts: credits.why.*
  return (
    <Notice tone="warning" icon={<DiscountIcon size={22} />}>
      <Words>
        <strong>{wordsOf(discount)}.</strong> <Why $isInName={discount.kind === 'welcome'}>{t(`credits.why.${discount.kind}`)}</Why>
      </Words>
    </Notice>
  );
}
