import { useHost, useStoreValue } from '@vesper/host-kit';
import { useSyncExternalStore } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import { type NextCost, nextCost } from './allowance.ts';

/** What the next message costs this member, after the `waiting` ones in the outbox are paid. */
export function useNextCost(waiting: number): NextCost {
  const { stores } = useHost();
  const { user, session } = useChatContext();
  const read = () => session.balance.of(user);
  const { credits, starter_messages } = useSyncExternalStore(session.balance.subscribe, read, read);
  const message_credits = useStoreValue(stores.settings, ({ settings }) => settings.message_credits);
  return nextCost({ credits, starter_messages, message_credits }, waiting);
}
