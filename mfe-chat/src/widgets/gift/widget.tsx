import type { SlotProps } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { useMemo } from 'react';
import { GiftButton } from '../../message-types/gift/gift-button.tsx';
import { ChatContext, useOwnChatContext } from '../../session/chat-context.ts';

/** On a profile, after like and message: give something (D-49). */
export default function GiftWidget({ id, name, conversation, fictional = false }: SlotProps['profile.actions']) {
  const own = useOwnChatContext();
  const { user, session } = own ?? {};
  const context = useMemo(() => (user && session ? { user, session } : null), [user, session]);
  const { events } = useHost();
  const { t } = useTexts();
  if (!context) return null;
  const told = () => events.emit('shell:notify', { tone: 'success', text: t('gift.on_its_way', { name }) });
  return (
    <ChatContext value={context}>
      <GiftButton in="profile" receiver={{ id, name, conversation: conversation ?? undefined, isFictional: fictional }} onSent={told} />
    </ChatContext>
  );
}
