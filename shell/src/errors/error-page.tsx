import { useTexts } from '@vesper/host-kit';
import { ButtonLink, NarrowContainer, PageHeading, Stack } from '@vesper/ui';

interface ErrorPageProps {
  /** 500 when nothing better is known. */
  status?: number;
  /** "Error" when nothing better is known. */
  message?: string;
}

/** M-16: what happened and its number; a page that does not exist says so and leads home. */
export function ErrorPage({ status = 500, message }: ErrorPageProps) {
  const { t } = useTexts();
  const isMissing = status === 404;
  return (
    <NarrowContainer>
      <PageHeading
        title={message ?? t(isMissing ? 'common:errors.not_found' : 'error_page.title')}
        text={t('error_page.status', { status })}
      />
      <Stack gap={24} align="start">
        <p>{t(isMissing ? 'error_page.missing_text' : 'common:errors.internal')}</p>
        <ButtonLink href="/">{t('common:words.home')}</ButtonLink>
      </Stack>
    </NarrowContainer>
  );
}
