import type { Message } from '@vesper/contracts';
import { aChatEntry, aMessage, aProfile, aUser, createFakeHost, type FakeHostOptions, renderRemote, uuid } from '@vesper/testing';
import { onTestFinished, vi } from 'vitest';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

export const ME = uuid(1);
export const THEM = uuid(2);
export const CONVERSATION = uuid(100);
export const PATH = `/chats/${CONVERSATION}`;

/** Renders the chat with a fake server (one conversation, accepts every message) and a fake shell that routes between its pages. */
export async function openChats({
  path = PATH,
  history = [],
  chat = aChatEntry(),
  calls,
  user = aUser(),
  ...options
}: FakeHostOptions & { history?: Message[]; chat?: ReturnType<typeof aChatEntry> } = {}) {
  const messages = [...history];
  const host = createFakeHost({
    remote: 'mfe-chat',
    texts,
    path,
    user,
    ...options,
    stores: { chatState: { chats: [chat] }, ...options.stores },
    calls: {
      'messages.get': ({ query }) => {
        const page = messages.filter(({ seq }) => seq > Number(query?.after ?? 0) && seq < Number(query?.before ?? 1e9));
        return { messages: page.toReversed(), chat, has_more: false };
      },
      'member.get': () => ({ profile: aProfile(), related: [] }),
      'message.send': ({ body }) => {
        const quoted = messages.find(({ id }) => id === body?.quote);
        const quote = quoted && { id: quoted.id, seq: quoted.seq, sender: quoted.sender, type: quoted.type, body: quoted.body };
        const sent = {
          sender: ME,
          client_id: body?.client_id,
          body: body?.body,
          ...(quote && { quote }),
          ...(body?.about && { about: body.about }),
          ...(body?.about_photo && { about_photo: { id: body.about_photo, thumb: `/photos/${body.about_photo}/thumb.webp` } }),
        };
        const message = aMessage(sent, messages.length + 1);
        messages.push(message);
        return { message, credits: user?.credits ?? 0, starter_messages: (user?.starter_messages ?? 1) - 1 };
      },
      'gifts.get': () => ({ gifts: ['rose', 'cake'].map((id) => ({ id, credits: 3 })) }),
      'icebreakers.get': () => ({ openers: [] }),
      'message.take_back': () => ({ credits: 5, starter_messages: 3 }),
      'firstmessage.get': () => ({ message: null }),
      'reaction.set': () => ({ ok: true }),
      'chat.read': () => ({ ok: true }),
      'chat.typing': () => ({ ok: true }),
      'chat.remove': () => ({ ok: true }),
      ...calls,
    },
  });
  const rendered = await renderRemote(remote, { host, ...shownAt(path) });
  host.navigation.subscribe(() => void rendered.update(shownAt(host.navigation.location().pathname)));
  onTestFinished(() => host.events.emit('session:ended', { reason: 'logout' }));
  const { screen } = rendered;
  return {
    ...rendered,
    messages,
    field: () => screen.findByRole<HTMLTextAreaElement>('textbox'),
    /** The inputs of one kind of call, in order. */
    called: (id: string) => host.records.calls.filter((call) => call.id === id).map(({ input }) => input),
    raised: (name: string) => host.records.events.filter((event) => event.name === name).map(({ payload }) => payload),
    /** Delivers a message through the live stream. */
    receive(message: Message, changes: Partial<typeof chat> = {}) {
      messages.push(message);
      host.events.emit('chat:message-received', { message, chat: { ...chat, ...changes } });
    },
  };
}

function shownAt(path: string): { page: string; params: Record<string, string | undefined> } {
  const [, first, id, last] = new URL(path, 'https://vesper.example').pathname.split('/');
  if (first === 'members' && last === 'chat') return { page: 'chats', params: { member: id } };
  return { page: 'chats', params: { conversation: id } };
}

/** Moves the page to the background or back. */
export function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  onTestFinished(() => void vi.restoreAllMocks());
}

/** Leaves the window for another one that stands beside it, or returns. */
export function setFocused(isFocused: boolean): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isFocused);
  window.dispatchEvent(new Event(isFocused ? 'focus' : 'blur'));
  onTestFinished(() => void vi.restoreAllMocks());
}
