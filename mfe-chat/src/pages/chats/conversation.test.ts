import type { Message } from '@vesper/contracts';
import { aChatEntry, aMessage, aProfile, aProfileCard, aUser, refuse, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { CONVERSATION, ME, openChats, PATH, setFocused, setVisible, THEM } from '../../testing/open-chats.ts';

const mine = (body: string, seq: number, changes: Partial<Message> = {}) =>
  aMessage({ sender: ME, client_id: uuid(500 + seq), body, ...changes }, seq);

test('[M-06 D-19] a message is shown at once, sent once, and then is a message', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { screen, user, field, called } = await openChats({
    calls: {
      'message.send': async ({ body }) => {
        await promise;
        return { message: mine(body?.body ?? '', 1, { client_id: body?.client_id ?? null }), credits: 0, starter_messages: 2 };
      },
    },
  });
  await user.type(await field(), 'Good evening{Enter}');
  await screen.findByText('Good evening');
  await screen.findByText('Sending…');
  expect((await field()).value).toBe('');
  resolve();
  await screen.findByText(/Sent/);
  expect(screen.getAllByText('Good evening')).toHaveLength(1);
  const [sent, ...more] = called('message.send');
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ body: { conversation: CONVERSATION, type: 'text', body: 'Good evening' } });
  expect(sent).toMatchObject({ body: { client_id: sent?.idempotencyKey } });
  expect(sent?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

test('[M-06] the header says how old the other is, and where they live', async () => {
  const profile = { ...aChatEntry().profile, age: 41, city: 'Aarhus', online: false, fictional_icon: false };
  const { screen } = await openChats({ chat: aChatEntry({ profile }) });
  expect(await screen.findByText('41 · Aarhus')).toBeTruthy();
});

test('[B-02] the header says what the chat cost so far, in credits and money, as soon as it cost anything', async () => {
  const user = aUser({ credits: 20, paid_user: true, credit_price: { credits: 10, price: { amount: 1490, currency: 'EUR' } } });
  const { screen, host } = await openChats({ user, chat: aChatEntry({ spent_credits: 0 }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/So far/)).toBeNull();
  host.stores.chatState.setState({ chats: [aChatEntry({ spent_credits: 45 })] });
  expect(await screen.findByText('So far: 45 credits (≈ €67.05)')).toBeDefined();
});

test('[D-21] Shift+Enter breaks the line, white space is not sent', async () => {
  const { user, field, called } = await openChats();
  const area = await field();
  await user.type(area, '  {Enter}');
  await user.clear(area);
  await user.click(area);
  await user.paste('\u200b\u2060\u3164');
  await user.keyboard('{Enter}');
  expect(called('message.send')).toEqual([]);
  await user.clear(area);
  await user.type(area, 'one{Shift>}{Enter}{/Shift}two{Enter}');
  await vi.waitFor(() => expect(called('message.send')).toMatchObject([{ body: { body: 'one\ntwo' } }]));
});

test('[B-01] opening a chat puts the cursor into its field', async () => {
  const { field } = await openChats();
  await vi.waitFor(async () => expect(document.activeElement).toBe(await field()));
});

test('[S-19 D-16] the menu of an open chat reports and blocks the other member', async () => {
  const { screen, user, raised } = await openChats({ history: [aMessage({}, 1)] });
  await screen.findByText('Message 1');
  const { id, name } = aChatEntry().profile;
  const menus = () => screen.getAllByRole('button', { name: `More: chat with ${name}` });
  for (const label of [`Report ${name}`, `Block ${name}`]) {
    await user.click(menus().at(-1) as HTMLElement);
    await user.click(screen.getByRole('menuitem', { name: label }));
  }
  expect([...raised('chat:report-wanted'), ...raised('chat:block-wanted')]).toEqual([{ member: { id, name } }, { member: { id, name } }]);
});

test('[S-16 D-21] a conversation is opened, and read when its end is in view', async () => {
  const chat = aChatEntry({ num_unread_messages: 2 });
  const { screen, called, raised } = await openChats({ chat, history: [aMessage({}, 1), aMessage({}, 2)] });
  await screen.findByText('Message 2');
  expect(raised('chat:opened')).toContainEqual({ conversation: CONVERSATION });
  await vi.waitFor(() => expect(called('chat.read')).toMatchObject([{ body: { conversation: CONVERSATION, seq: 2 } }]));
  expect(screen.getByText('New messages')).toBeDefined();
});

test.each([
  ['in a page that no one sees', setVisible],
  ['in a window beside the one in use', setFocused],
])('[D-21] nothing is read %s; what came meanwhile is marked', async (_where, setAttended) => {
  const { screen, called, raised, receive } = await openChats({ chat: aChatEntry({ read_by_me: 1 }), history: [aMessage({}, 1)] });
  await screen.findByText('Message 1');
  await vi.waitFor(() => expect(raised('chat:opened')).toHaveLength(1)); // so that the page is seen before it is left
  setAttended(false);
  receive(aMessage({}, 2));
  await screen.findByText('Message 2');
  expect(called('chat.read')).toEqual([]);
  setAttended(true);
  await vi.waitFor(() => expect(called('chat.read')).toMatchObject([{ body: { seq: 2 } }]));
  expect(screen.getByText('New messages')).toBeDefined();
});

test('[D-21] what arrives in view is read, and said aloud once', async () => {
  const { screen, called, receive } = await openChats({ chat: aChatEntry({ read_by_me: 1 }), history: [aMessage({}, 1)] });
  await screen.findByText('Message 1');
  receive(aMessage({}, 2));
  await vi.waitFor(() => expect(called('chat.read')).toMatchObject([{ body: { seq: 2 } }]));
  expect(screen.getByText('Lena2: Message 2')).toBeDefined();
  expect(screen.queryByText('New messages')).toBeNull();
  receive(aMessage({}, 2));
  expect(screen.getAllByText('Message 2')).toHaveLength(1);
});

test('[D-21] the last message of mine says sent, then read', async () => {
  const { screen, host } = await openChats({ history: [mine('first', 1), mine('second', 2)] });
  const sent = await screen.findByText(/Sent/);
  // The time is in the bubble of the words.
  expect(sent.textContent).toBe('Sent');
  host.events.emit('chat:read', { conversation: CONVERSATION, seq: 2, by: 'them', num_unread_messages: 0 });
  await screen.findByText(/Read/);
  expect(screen.queryByText(/Sent/)).toBeNull();
});

test('[M-06 D-21] words that an answer followed at once have their time in their bubble, and sent below it has none', async () => {
  const at = (clock: string) => ({ created_at: `2026-11-20T${clock}.000Z` });
  const history = [aMessage(at('21:00:00'), 1), mine('mine', 2, at('21:00:20')), aMessage(at('21:00:40'), 3)];
  const { screen, container } = await openChats({ history });
  expect((await screen.findByText(/Sent/)).textContent).toBe('Sent');
  const rows = [...container.querySelectorAll('[role=log] li')].map(({ textContent }) => textContent);
  expect(rows.join('\n').match(/\d:\d\d/g)).toHaveLength(3);
});

test('[D-21] typing is shown while it lasts, and told at most every three seconds', async () => {
  const { screen, host, user, field, called } = await openChats();
  const area = await field();
  host.stores.chatState.setState({ typing: { [CONVERSATION]: Date.now() + 60_000 } });
  await screen.findByText('Lena2 is typing');
  host.stores.chatState.setState({ typing: { [CONVERSATION]: Date.now() + 50 } });
  await vi.waitFor(() => expect(screen.queryByText('Lena2 is typing')).toBeNull());
  await user.type(area, 'Hello');
  expect(called('chat.typing')).toHaveLength(1);
});

test('[D-22] after an interruption what was missed is fetched', async () => {
  const { screen, host, messages } = await openChats({ history: [aMessage({}, 1)] });
  await screen.findByText('Message 1');
  messages.push(aMessage({}, 2));
  host.events.emit('connection:restored', {});
  await screen.findByText('Message 2');
  messages.push(aMessage({}, 3));
  host.stores.connection.setState({ live: 'closed' });
  host.stores.connection.setState({ live: 'open' }); // the server was restarted; the browser was online all the time
  expect(await screen.findByText('Message 3')).toBeDefined();
});

test('[R-08] with a member nothing was said to: the first message begins the conversation and its address', async () => {
  const { screen, host, user, field, called, container } = await openChats({
    path: `/members/${THEM}/chat`,
    stores: { chatState: { chats: [] } },
  });
  await screen.findByText(/No one’s said a word yet/);
  const area = await field();
  await user.type(area, 'Hello you{Enter}');
  await vi.waitFor(() => expect(host.navigation.location().pathname).toBe(PATH));
  expect(called('message.send')).toMatchObject([{ body: { profile: THEM, body: 'Hello you' } }]);
  expect(host.records.navigations).toEqual([{ to: PATH, replace: true }]);
  // The same elements: who goes on writing is not disturbed.
  expect(container.querySelector('textarea')).toBe(area);
  expect(document.activeElement).toBe(area);
  expect(screen.getAllByText('Hello you')).toHaveLength(1);
});

test('[R-08] with a member there is a conversation with, that one opens', async () => {
  const { screen, host } = await openChats({ path: `/members/${THEM}/chat`, history: [aMessage({}, 1)] });
  await screen.findByText('Message 1');
  expect(host.records.navigations).toEqual([{ to: PATH, replace: true }]);
});

test('[R-08 S-18] a conversation that was removed goes on with the next message', async () => {
  const { screen, user, field, called } = await openChats({
    path: `/members/${THEM}/chat`,
    stores: { chatState: { chats: [] } },
    calls: {
      'member.get': () => ({ profile: aProfile({ conversation: CONVERSATION }), related: [] }),
      'messages.get': refuse(404, 'not_found'),
    },
  });
  await screen.findByText(/No one’s said a word yet/);
  await user.type(await field(), 'Me again{Enter}');
  await vi.waitFor(() => expect(called('message.send')).toMatchObject([{ body: { profile: THEM } }]));
  await screen.findByText('Me again');
});

test('[R-14] a conversation of others is not here', async () => {
  const { screen } = await openChats({ path: `/chats/${uuid(777)}`, calls: { 'messages.get': refuse(404, 'not_found') } });
  expect(await screen.findByRole('heading', { level: 1, name: 'This chat isn’t here' })).toBeDefined();
});

test.each([
  ['a conversation', '/chats/1'],
  ['a member', '/members/1/chat'],
])('[R-14 R-08] an id that can’t be one of %s is a chat that isn’t here: nothing to try again', async (_of, path) => {
  const badId = refuse(400, 'bad_request');
  const { screen } = await openChats({ path, stores: { chatState: { chats: [] } }, calls: { 'messages.get': badId, 'member.get': badId } });
  expect(await screen.findByRole('heading', { level: 1, name: 'This chat isn’t here' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('[C-16] a chat of which nothing loads has a heading', async () => {
  const { screen } = await openChats({ stores: { chatState: { chats: [] } }, calls: { 'messages.get': refuse(503, 'unavailable') } });
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load the messages' })).toBeDefined();
});

test('[C-16] messages that can’t be loaded are loaded again on demand; writing goes on', async () => {
  let isDown = true;
  const { screen, user, field } = await openChats({
    calls: {
      'messages.get': () => {
        if (isDown) return refuse(503, 'unavailable')();
        return { messages: [aMessage()], chat: aChatEntry(), has_more: false };
      },
    },
  });
  await screen.findByText('We couldn’t load the messages');
  expect(await field()).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Message 1');
});

test('[D-46] a fictional profile is named as one in the header and above the composer', async () => {
  const { screen } = await openChats({ chat: aChatEntry({ profile: aProfileCard({ fictional_icon: true }) }) });
  expect((await screen.findAllByText('Fictional profile')).length).toBeGreaterThan(0);
  await screen.findByText(/This is a fictional profile/);
});

test('[M-06] what is left stands once, under the field, and leads to the credits; the title is the other’s name', async () => {
  const { screen, raised } = await openChats({ user: aUser({ credits: 120, starter_messages: 0 }) });
  const balance = await screen.findByRole('link', { name: /· you have 120 credits$/ });
  expect(balance.getAttribute('href')).toBe('/credits');
  expect(screen.queryByRole('link', { name: '120 credits' })).toBeNull();
  expect(raised('shell:title')).toContainEqual({ title: 'Lena2' });
});

test('[M-06] the credits that come after the free messages stand in the same line, also as a link', async () => {
  const { screen } = await openChats({ user: aUser({ credits: 3, starter_messages: 2 }) });
  const balance = await screen.findByRole('link', { name: '3 credits' });
  expect(balance.getAttribute('href')).toBe('/credits');
  expect(balance.parentElement?.textContent).toBe('2 free messages left · 3 credits');
});

test('[B-04] credits that came back are said under their message, instead of whether it was read', async () => {
  const { screen } = await openChats({
    history: [mine('Good evening', 1, { cost: { kind: 'credits', credits: 5, returned_at: '2026-11-23T21:00:00.000Z' } })],
    chat: aChatEntry({ read_by_them: 1 }),
  });
  await screen.findByText(/No reply came. We’ve returned 5 credits/);
  expect(screen.queryByText(/Read/)).toBeNull();
});
