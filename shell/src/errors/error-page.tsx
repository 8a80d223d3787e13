import { useTexts } from '@vesper/host-kit';
import { MessagePage } from './message-page.tsx';

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
    <MessagePage title={message ?? t(isMissing ? 'common:errors.not_found' : 'error_page.title')} text={t('error_page.status', { status })}>
      <p>{t(isMissing ? 'error_page.missing_text' : 'common:errors.internal')}</p>
    </MessagePage>
  );
}
