import { isWaiting } from './outbox-item.ts';
import type { Outbox } from './outbox.ts';

/** `remote.json` names it: while this browser has the key, the shell starts the outbox on every page, not only on those of the chat. */
export const WAITING_KEY = 'mfe-chat.outbox';

/** Notes in local storage whether this member has messages that are still to be sent. */
export function rememberWaiting(
  { items, subscribe }: Pick<Outbox, 'items' | 'subscribe'>,
  member: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): () => void {
  return subscribe(() => {
    try {
      if (items().some(isWaiting)) storage.setItem(WAITING_KEY, member);
      // Another member of this browser may have messages waiting, too.
      else if (storage.getItem(WAITING_KEY) === member) storage.removeItem(WAITING_KEY);
    } catch {
      // Storage is full or blocked: what waits is sent when the chat is opened.
    }
  });
}
