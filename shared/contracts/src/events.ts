import type { ChatEvents } from './events/chat.ts';
import type { MembersEvents } from './events/members.ts';
import type { PaymentsEvents } from './events/payments.ts';
import type { ShellEvents, ShellRequests } from './events/shell.ts';

/**
 * Events and their payloads. A remote adds events of its own in its package, by augmentation, and declares their shape in `remote.json`:
 * `declare module '@vesper/contracts' { interface EventMap { 'hello:said': { to: string } } }`. Their names begin with the remote's.
 */
export interface EventMap extends ChatEvents, MembersEvents, PaymentsEvents, ShellEvents, ShellRequests {}
export type EventName = keyof EventMap;

/** How the names of a remote's own events begin: `hello:` for `mfe-hello`. */
export const eventPrefixOf = (remote: string): string => `${remote.replace(/^mfe-/, '')}:`;

/** `on` returns the unsubscribe. A listener that throws is reported; the other listeners still run. */
export interface Events {
  on<Name extends EventName>(name: Name, listener: (payload: EventMap[Name]) => void): () => void;
  emit<Name extends EventName>(name: Name, payload: EventMap[Name]): void;
}
