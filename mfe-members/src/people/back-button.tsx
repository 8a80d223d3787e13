import { useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, from, IconButton, styled } from '@vesper/ui';
import { useGoBack } from './use-go-back.ts';

/** Its arrow stands where the page's text begins, and on the title's line, also where a text stands under that. */
const Arrow = styled(IconButton)`
  margin-inline: -12px -8px;
  &:has(+ div > h1 + p) {
    align-self: flex-start;
    margin-block-start: -8px;
    ${from.medium} { margin-block-start: -5px; }
  }
`;

/** Before the title of a page that is reached from another one. */
export function BackButton({ fallback }: { fallback: string }) {
  const { t } = useTexts();
  return (
    <Arrow label={t('common:words.back')} onClick={useGoBack(fallback)}>
      <ArrowLeftIcon />
    </Arrow>
  );
}
