import { useTexts } from '@vesper/host-kit';
import { ClockIcon } from '@vesper/ui';
import { MessagePage } from '../errors/message-page.tsx';

/** Shown instead of the pages of a remote that operators have switched off (B-12). */
export function SwitchedOffPage() {
  const { t } = useTexts();
  return <MessagePage icon={<ClockIcon />} title={t('switched_off.title')} text={t('switched_off.text')} />;
}
