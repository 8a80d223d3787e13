import { useTexts } from '@vesper/host-kit';
import { ButtonLink, Inline, PageHeading, Stack } from '@vesper/ui';

/** In place of what a mailed link should have opened. */
export function InvalidLink() {
  const { t } = useTexts();
  return (
    <>
      <PageHeading title={t('complaints.invalid')} />
      <Stack gap={24}>
        <p>{t('complaints.invalid_text')}</p>
        <Inline>
          <ButtonLink variant="secondary" href="/complaints">
            {t('complaints.back')}
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}
