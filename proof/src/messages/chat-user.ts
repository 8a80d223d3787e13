import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, CallId, CallInput, Message, Reaction } from '@vesper/contracts';
import { callUntilDecided, cookieOf, memberClient, type Outcome } from '../service/member-client.ts';
import { readLiveStream, type LiveReader } from './live-reader.ts';
import { type Content, openTabs } from './browser-tabs.ts';

/** How many times faster than real time these browsers run. */
const SPEEDUP = 5;
const TABS = 2;
const TRY_EVERY_MS = 250;
/** Number of tries. */
const COMES_BACK_WITHIN = 40;

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
  /** Messages that an outbox got acknowledged, by client id. */
  readonly acknowledged: Map<string, Message>;
  /** Messages from the live stream, in order, without those that were taken back since. */
  readonly received: Message[];
  /** What the live stream told of reactions, by number. */
  readonly reactions: Map<number, Reaction>;
  readonly live: LiveReader;
  readonly complaints: string[];
  /**
   * Writes in one of the open tabs.
   * @returns the tab's id and the message's; undefined while signed out
   */
  write(to: string, content: Content, nth: number): { tab: number; clientId: string } | undefined;
  /** Calls until it is accepted or refused, if need be after signing in again. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Outcome<Id>>;
  /** The status of a picture's request. */
  load(url: string): Promise<number>;
  /** Closes a tab whatever it is doing, and opens another one. */
  replaceTab(nth: number): void;
  /** Number of messages not delivered yet. */
  unsent(): number;
  close(): void;
}

export function openChatUser({ id, origin, token: firstToken, signIn }: ChatUserOptions): ChatUser {
  const acknowledged = new Map<string, Message>();
  const received: Message[] = [];
  const reactions = new Map<number, Reaction>();
  const complaints: string[] = [];
  const tabs = openTabs((error) => complaints.push(`${id}: ${String(error)}`));
  let token = firstToken;
  let signingIn: Promise<void> | undefined;

  const api: ApiClient = memberClient({
    origin,
    token: () => token,
    speedup: SPEEDUP,
    onSignedOut: () => void (signingIn ??= signInAgain()),
  });

  /** The session has ended: unsent messages stay in the browser and are sent after signing in again. */
  async function signInAgain(): Promise<void> {
    tabs.closeAll();
    token = await signIn();
    signingIn = undefined;
    for (let nth = 0; nth < TABS; nth++) openTab();
  }

  function openTab(): void {
    tabs.open({
      async send({ clientId, conversation, to, type = 'text', body, gift, attachment, quote }) {
        const receiver = conversation === null ? { profile: to } : { conversation };
        const { message } = await api.call('message.send', {
          body: {
            ...receiver,
            client_id: clientId,
            type,
            body,
            ...(gift !== undefined && { gift }),
            ...(attachment !== undefined && { attachment }),
            ...(quote && { quote: quote.id }),
          },
          idempotencyKey: clientId,
        });
        return message;
      },
      async upload({ photo }, signal) {
        const { attachment } = await api.call('upload.create', { ...(photo && { file: photo.blob }), signal });
        return attachment.id;
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
    {
      'message.new': ({ message }) => received.push(message),
      'message.taken_back'({ seq }) {
        const at = received.findIndex((message) => message.seq === seq);
        if (at >= 0) received.splice(at, 1);
      },
      'message.reaction': ({ seq, reaction }) => (reaction === null ? reactions.delete(seq) : reactions.set(seq, reaction)),
    },
    () => void api.call('chats.get', {}).catch(() => {}), // notices an ended session
  );

  return {
    id,
    acknowledged,
    received,
    reactions,
    live,
    complaints,
    write: (to, content, nth) => tabs.write(nth, to, content),
    async call(call, input) {
      const idempotencyKey = crypto.randomUUID();
      for (let tries = 1; ; tries++) {
        const outcome = await callUntilDecided(api, call, input, idempotencyKey);
        if (outcome.failure?.code !== 'authentication_required' || tries === COMES_BACK_WITHIN) return outcome;
        await sleep(TRY_EVERY_MS);
      }
    },
    async load(url) {
      const response = await fetch(new URL(url, origin), { headers: { cookie: cookieOf(token) } });
      await response.arrayBuffer();
      return response.status;
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
