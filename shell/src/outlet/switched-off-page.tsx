import { useTexts } from '@vesper/host-kit';
import { ButtonLink, NarrowContainer, PageHeading } from '@vesper/ui';

/** In the place of every page of a remote that its operators have switched off: calm words, and a way on (B-12). */
export function SwitchedOffPage() {
  const { t } = useTexts();
  return (
    <NarrowContainer>
      <PageHeading title={t('switched_off.title')} text={t('switched_off.text')} />
      <ButtonLink href="/">{t('common:words.home')}</ButtonLink>
    </NarrowContainer>
  );
}
