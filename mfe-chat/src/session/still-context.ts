import { createListFilter } from '../chat-list/list-filter.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import type { ChatContextValue } from './chat-context.ts';

const subscribe = () => () => {};
const none: readonly OutboxItem[] = [];

/** For a list of chats in a document: what waits to be sent, drafts and the filter are known to the browser alone. */
const session = {
  outbox: { subscribe, items: () => none },
  drafts: { subscribe, read: () => '', write: () => {} },
  listFilter: createListFilter(),
};
export const stillContext = { session } as unknown as ChatContextValue;
