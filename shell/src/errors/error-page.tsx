import { useTexts } from '@vesper/host-kit';
import { CircleAlertIcon, MoonIcon } from '@vesper/ui';
import { MessagePage } from './message-page.tsx';

interface ErrorPageProps {
  /** HTTP status to show. */
  status?: number;
  /** Heading; by default a text for the status. */
  message?: string;
}

/** M-16: message and status; for 404, that the page does not exist. */
export function ErrorPage({ status = 500, message }: ErrorPageProps) {
  const { t } = useTexts();
  const isMissing = status === 404;
  return (
    <MessagePage
      icon={isMissing ? <MoonIcon /> : <CircleAlertIcon />}
      title={message ?? t(isMissing ? 'common:errors.not_found' : 'error_page.title')}
      text={t(isMissing ? 'common:page.missing_text' : 'common:errors.internal')}
      more={t('common:page.status', { status })}
    />
  );
}
