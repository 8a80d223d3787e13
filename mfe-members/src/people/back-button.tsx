import { useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, IconButton, styled } from '@vesper/ui';
import { useGoBack } from './use-go-back.ts';

/** Its arrow stands where the page's text begins. */
const Arrow = styled(IconButton)`margin-inline: -12px -8px;`;

/** Before the title of a page that is reached from another one. */
export function BackButton({ fallback }: { fallback: string }) {
  const { t } = useTexts();
  return (
    <Arrow label={t('common:words.back')} onClick={useGoBack(fallback)}>
      <ArrowLeftIcon />
    </Arrow>
  );
}
