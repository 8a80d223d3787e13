import { useTexts } from '@vesper/host-kit';
import { CircleAlertIcon } from '@vesper/ui';
import { MessagePage } from './message-page.tsx';

/** M-16: what has failed is ours; a message and its status. */
export function ErrorPage() {
  const { t } = useTexts();
  return (
    <MessagePage
      icon={<CircleAlertIcon />}
      title={t('error_page.title')}
      text={t('common:errors.internal')}
      note={t('common:page.status', { status: 500 })}
    />
  );
}
