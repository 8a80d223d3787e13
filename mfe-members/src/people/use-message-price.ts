import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';

/**
 * What the member's next message costs, in words for a button: “free” or “1 credit”. Null where that isn't known: for visitors, where messages
 * cost nothing, and where a new chat needs Premium first (K-01).
 */
export function useMessagePrice({ isNewChat }: { isNewChat: boolean }): string | null {
  const { stores } = useHost();
  const { t } = useTexts();
  const user = useStoreValue(stores.session, (state) => state.user);
  const credits = useStoreValue(stores.settings, ({ settings }) => settings.message_credits);
  if (!user || credits === 0 || (isNewChat && user.new_chats_left === 0)) return null;
  return user.starter_messages > 0 ? t('likes.free') : t('common:credits', { count: credits });
}
