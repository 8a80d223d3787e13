import { useTexts } from '@vesper/host-kit';
import { ErrorCard } from '@vesper/ui';

interface PageFailedProps {
  /** The id under which the error was logged; members can read it out to support. */
  errorId: string;
  onRetry: () => void;
}

/** Shown instead of a page that failed; the rest of the shell keeps working. */
export function PageFailed({ errorId, onRetry }: PageFailedProps) {
  const { t } = useTexts();
  return (
    <ErrorCard
      title={t('common:page.failed')}
      text={t('common:page.failed_text')}
      retry={{ label: t('common:words.retry'), onPress: onRetry }}
      nextAction={{ label: t('common:words.home'), href: '/' }}
      errorId={{ label: t('common:page.error_id'), id: errorId }}
    />
  );
}
