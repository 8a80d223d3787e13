import type { Settings } from '@vesper/contracts';
import { useHost, useStoreValue } from '@vesper/host-kit';
import { useSyncExternalStore } from 'react';
import { isExtra, isWaiting, type OutboxItem } from '../outbox/outbox-item.ts';
import { useChatContext, useOutboxItems } from '../session/chat-context.ts';
import { type NextCost, nextCost } from './allowance.ts';

/** Credits for the gifts and photos in the outbox. */
const setAside = (waiting: readonly OutboxItem[], { gift_credits, photo_credits }: Settings): number =>
  waiting.reduce((sum, { type }) => sum + (type === 'gift' ? gift_credits : type === 'photo' ? photo_credits : 0), 0);

function useWhatIsPaidFrom() {
  const { stores } = useHost();
  const { user, session } = useChatContext();
  const read = () => session.balance.of(user);
  const { credits, starter_messages } = useSyncExternalStore(session.balance.subscribe, read, read);
  const settings = useStoreValue(stores.settings, (state) => state.settings);
  const waiting = useOutboxItems().filter(isWaiting);
  const messages = waiting.filter((item) => !isExtra(item)).length;
  return { credits, starter_messages, settings, messages, reserved: setAside(waiting, settings) };
}

/** What the next message costs this member, after those in the outbox are paid. */
export function useNextCost(): NextCost {
  const { credits, starter_messages, settings, messages, reserved } = useWhatIsPaidFrom();
  return nextCost({ credits, starter_messages, message_credits: settings.message_credits }, messages, reserved);
}

/** What a gift or photo costs, and the credits left for it: free messages are for words (P-08). */
function useExtraCost(price: 'gift_credits' | 'photo_credits'): { price: number; left: number } {
  const { credits, starter_messages, settings, messages, reserved } = useWhatIsPaidFrom();
  const unpaid = Math.max(messages - starter_messages, 0);
  return { price: settings[price], left: Math.max(credits - reserved - unpaid * settings.message_credits, 0) };
}

/** The credits that are left once what waits in the outbox is paid: where free messages come first, they stand beside those. */
export const useCreditsLeft = (): number => useExtraCost('photo_credits').left;

export const useGiftCost = () => useExtraCost('gift_credits');
export const usePhotoCost = () => useExtraCost('photo_credits');
