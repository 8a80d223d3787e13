import { useTexts } from '@vesper/host-kit';
import { ErrorCard } from '@vesper/ui';

interface PageFailedProps {
  /** As reported: a member can read it out. */
  errorId: string;
  onRetry: () => void;
}

/** In the place of a page that could not be shown; the shell around it lives. */
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
