import { useHost, useStoreValue } from '@vesper/host-kit';
import { useSyncExternalStore } from 'react';
import { isWaiting } from '../outbox/outbox-item.ts';
import { useChatContext, useOutboxItems } from '../session/chat-context.ts';
import { type NextCost, nextCost } from './allowance.ts';

/** What the next message costs this member, after those in the outbox are paid. */
export function useNextCost(): NextCost {
  const { stores } = useHost();
  const { user, session } = useChatContext();
  const read = () => session.balance.of(user);
  const { credits, starter_messages } = useSyncExternalStore(session.balance.subscribe, read, read);
  const { message_credits, gift_credits } = useStoreValue(stores.settings, ({ settings }) => settings);
  const waiting = useOutboxItems().filter(isWaiting);
  const gifts = waiting.filter(({ type }) => type === 'gift').length;
  return nextCost({ credits, starter_messages, message_credits }, waiting.length - gifts, gifts * gift_credits);
}

/** What a gift costs, and the credits left for it: free messages don't pay for gifts (P-08). */
export function useGiftCost(): { price: number; left: number } {
  const { stores } = useHost();
  const { user, session } = useChatContext();
  const read = () => session.balance.of(user);
  const { credits, starter_messages } = useSyncExternalStore(session.balance.subscribe, read, read);
  const { message_credits, gift_credits } = useStoreValue(stores.settings, ({ settings }) => settings);
  const waiting = useOutboxItems().filter(isWaiting);
  const gifts = waiting.filter(({ type }) => type === 'gift').length;
  const unpaid = Math.max(waiting.length - gifts - starter_messages, 0);
  return { price: gift_credits, left: Math.max(credits - gifts * gift_credits - unpaid * message_credits, 0) };
}
