import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, Message } from '@vesper/contracts';
import { memberClient } from '../service/member-client.ts';
import { readLiveStream, type LiveReader } from './live-reader.ts';
import { openTabs } from './browser-tabs.ts';

/** How many times faster than real time these browsers run. */
const SPEEDUP = 5;
const TABS = 2;

export interface ChatUserOptions {
  id: string;
  origin: string;
  token: string;
  /** Signs the member in again and returns the new session's token. */
  signIn: () => Promise<string>;
}

/** A member's browser with several tabs, each with the product's own outbox, and one live stream, over a faulty network. */
export interface ChatUser {
  readonly id: string;
  readonly api: ApiClient;
  /** Messages that an outbox got acknowledged, by client id. */
  readonly acknowledged: Map<string, Message>;
  /** Messages from the live stream, in order. */
  readonly received: Message[];
  readonly live: LiveReader;
  readonly complaints: string[];
  /**
   * Writes in one of the open tabs.
   * @returns the tab's id; undefined while signed out
   */
  write(to: string, body: string, nth: number): number | undefined;
  /** Closes a tab whatever it is doing, and opens another one. */
  replaceTab(nth: number): void;
  /** Number of messages not delivered yet. */
  unsent(): number;
  close(): void;
}

export function openChatUser({ id, origin, token: firstToken, signIn }: ChatUserOptions): ChatUser {
  const acknowledged = new Map<string, Message>();
  const received: Message[] = [];
  const complaints: string[] = [];
  const tabs = openTabs((error) => complaints.push(`${id}: ${String(error)}`));
  let token = firstToken;
  let signingIn: Promise<void> | undefined;

  const api = memberClient({ origin, token: () => token, speedup: SPEEDUP, onSignedOut: () => void (signingIn ??= signInAgain()) });

  /** The session has ended: unsent messages stay in the browser and are sent after signing in again. */
  async function signInAgain(): Promise<void> {
    tabs.closeAll();
    token = await signIn();
    signingIn = undefined;
    for (let nth = 0; nth < TABS; nth++) openTab();
  }

  function openTab(): void {
    tabs.open({
      async send({ clientId, conversation, to, body }) {
        const receiver = conversation === null ? { profile: to } : { conversation };
        const { message } = await api.call('message.send', {
          body: { ...receiver, client_id: clientId, type: 'text', body },
          idempotencyKey: clientId,
        });
        return message;
      },
      sleep: (ms, signal) => sleep(ms / SPEEDUP, undefined, { signal }).catch(() => {}),
      onDelivered(_to, message) {
        if (message.client_id) acknowledged.set(message.client_id, message);
      },
      onReturned: (_to, text) => complaints.push(`${id}: not paid: ${text}`),
    });
  }

  for (let nth = 0; nth < TABS; nth++) openTab();
  const live = readLiveStream(
    origin,
    () => token,
    ({ message }) => received.push(message),
    () => void api.call('chats.get', {}).catch(() => {}), // notices an ended session
  );

  return {
    id,
    api,
    acknowledged,
    received,
    live,
    complaints,
    write(to, body, nth) {
      const tab = tabs.any(nth);
      tab?.outbox.write({ to, conversation: null, body });
      return tab?.id;
    },
    replaceTab(nth) {
      if (signingIn) return;
      tabs.close(nth);
      openTab();
    },
    unsent: () => tabs.unsent().length + (signingIn ? 1 : 0),
    close() {
      tabs.closeAll();
      live.close();
    },
  };
}
