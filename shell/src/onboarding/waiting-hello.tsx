import type { ProfileCard } from '@vesper/contracts';
import { useCall, useStoreValue, useTexts } from '@vesper/host-kit';
import { Avatar, Inline, placeholderOf } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';

/** Who gets the message that the member wrote during the signup, while it waits for the confirmation (D-40); otherwise null. */
export function useWaitingHello(): Pick<ProfileCard, 'name' | 'main_image'> | null {
  const { stores } = useShell();
  const mayWait = useStoreValue(stores.session, ({ user }) => user?.status === 'not_confirmed');
  const { data } = useCall('firstmessage.get', {}, { enabled: mayWait });
  const { message } = data ?? {};
  return mayWait && message && message.refused === undefined ? message.profile : null;
}

/** Says that it waits, with the face it is for. Nothing without a message. */
export function WaitingHello() {
  const { t } = useTexts();
  const receiver = useWaitingHello();
  if (!receiver) return null;
  const { name, main_image } = receiver;
  return (
    <Inline gap={12} wrap={false}>
      <Avatar src={main_image?.thumb_filename} placeholder={placeholderOf(main_image?.thumbhash ?? null)} size={40} />
      <p>{t('confirm.hello', { name })}</p>
    </Inline>
  );
}
