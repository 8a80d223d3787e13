import type { ChatEvents } from './events/chat.ts';
import type { MembersEvents } from './events/members.ts';
import type { PaymentsEvents } from './events/payments.ts';
import type { ShellEvents, ShellRequests } from './events/shell.ts';

export type EventMap = ChatEvents & MembersEvents & PaymentsEvents & ShellEvents & ShellRequests;
export type EventName = keyof EventMap;

/** `on` returns the unsubscribe. A listener that throws is reported; the other listeners still run. */
export interface Events {
  on<Name extends EventName>(name: Name, listener: (payload: EventMap[Name]) => void): () => void;
  emit<Name extends EventName>(name: Name, payload: EventMap[Name]): void;
}
