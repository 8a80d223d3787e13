import { useTexts } from '@vesper/host-kit';
import { MessagePage } from '../errors/message-page.tsx';

/** In the place of every page of a remote that its operators have switched off: calm words, and a way on (B-12). */
export function SwitchedOffPage() {
  const { t } = useTexts();
  return <MessagePage title={t('switched_off.title')} text={t('switched_off.text')} />;
}
