import { aChatEntry, aMessage, aProfileCard, aUser, expectAccessible, refuse, uuid } from '@vesper/testing';
import { within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { CONVERSATION, ME, openChats, PATH } from '../testing/open-chats.ts';

/** Loaded on demand, and big: not on a test's time. */
beforeAll(() => import('./remove-dialog.tsx'));

/** Beside it stands who waits for an answer. */
const inList = (container: HTMLElement) => within(container.querySelector('[aria-label=Messages]') as HTMLElement);

const last = { body: 'See you at eight', mine: true, type: 'text', created_at: new Date().toISOString() };
const others = aChatEntry({
  conversation: uuid(101),
  profile: aProfileCard({ name: 'Freja', fictional_icon: true }, 3),
  num_unread_messages: 120,
});

test('[R-13 E-04] the list: who, what was said last, how much is unread, who is fictional', async () => {
  const { screen } = await openChats({ path: '/chats', stores: { chatState: { chats: [aChatEntry({ last_message: last }), others] } } });
  await screen.findByText('You: See you at eight');
  expect(screen.getByText('99+')).toBeDefined();
  expect(screen.getByText('120 unread messages')).toBeDefined();
  expect(screen.getByText('Fictional profile')).toBeDefined();
  expect(screen.getByRole('link', { name: /Lena2/ }).getAttribute('href')).toBe(PATH);
});

test('[R-13 D-49] the list names the gift that was sent last', async () => {
  const gift = { body: null, type: 'gift', gift: 'cake', created_at: last.created_at };
  const chats = [aChatEntry({ last_message: { ...gift, mine: true } }), { ...others, last_message: { ...gift, mine: false } }];
  const { screen, container } = await openChats({ path: '/chats', stores: { chatState: { chats } } });
  const mine = await screen.findByRole('link', { name: /You: Gift: Cake/ });
  expect(mine.textContent).toContain('You: ');
  expect(inList(container).getAllByText('Cake')).toHaveLength(2);
  expect(screen.queryByText('Gift')).toBeNull();
});

test('[B-16 R-13] a reaction to one’s message is told in the row, as nothing unread; a message that waits goes first', async () => {
  const last_reaction = { seq: 3, reaction: 'fire' as const, at: last.created_at };
  const waits = { ...others, last_message: { ...last, mine: false, body: 'Are you there?' }, last_reaction };
  const { screen, container } = await openChats({
    path: '/chats',
    stores: { chatState: { chats: [aChatEntry({ last_message: last, last_reaction }), waits] } },
  });
  await screen.findByText('Reacted 🔥 to your message');
  const list = inList(container);
  expect(list.getByText('Are you there?')).toBeDefined();
  expect(list.queryByText(/You: See you/)).toBeNull();
  expect(list.getAllByText(/unread message/)).toHaveLength(1);
});

test('[C-11] the skeleton is shown only while nothing is known', async () => {
  const { screen, host } = await openChats({ path: '/chats', stores: { chatState: { status: 'loading', chats: [] } } });
  await screen.findByText('Loading');
  host.stores.chatState.setState({ status: 'ready' });
  await screen.findByText('No chats yet');
  expect(screen.getByRole('link', { name: 'Find someone to write to' }).getAttribute('href')).toBe('/members');
});

test('[B-01] a draft is shown in the list, unless it is being written beside it', async () => {
  localStorage.setItem(`mfe-chat.draft.${ME}.${uuid(3)}`, 'About tonight');
  const { screen } = await openChats({ path: '/chats', stores: { chatState: { chats: [others] } } });
  await screen.findByText('Draft:');
  expect(screen.getByText(/About tonight/)).toBeDefined();
});

const waiting = (nth: number, changes: object = {}) =>
  aChatEntry({ conversation: uuid(200 + nth), profile: aProfileCard({ name: `Friend ${nth}` }, 20 + nth), last_message: last, ...changes });
const six = [
  waiting(1),
  waiting(2, { num_unread_messages: 3, last_message: { ...last, mine: false } }),
  waiting(3, { last_message: { ...last, mine: false } }),
  waiting(4),
  waiting(5),
  waiting(6),
];

test('[R-13 E-04] the list is narrowed to what is unread or waits for an answer; what is open stays, and the choice is kept', async () => {
  const { screen, user, host, container } = await openChats({ path: '/chats', stores: { chatState: { chats: six } } });
  const names = () =>
    inList(container)
      .queryAllByRole('link', { name: /Friend/ })
      .filter((link) => link.closest('li'))
      .map(({ textContent }) => /Friend \d/.exec(textContent ?? '')?.[0]);
  await user.click(await screen.findByRole('button', { name: 'Unread · 1' }));
  expect(names()).toEqual(['Friend 2']);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Your turn · 2' }));
  expect(names()).toEqual(['Friend 2', 'Friend 3']);
  host.navigation.navigate(`/chats/${uuid(201)}`);
  await vi.waitFor(() => expect(names()).toEqual(['Friend 1', 'Friend 2', 'Friend 3']));
  host.navigation.navigate('/chats');
  await vi.waitFor(() => expect(names()).toEqual(['Friend 2', 'Friend 3']));
  host.stores.chatState.setState({ chats: six.map((chat) => ({ ...chat, last_message: last })) });
  await user.click(await screen.findByRole('button', { name: 'Show all chats' }));
  expect(names()).toHaveLength(6);
});

test('[D-21] the list says who is typing, instead of the last message', async () => {
  const { screen, host } = await openChats({ path: '/chats', stores: { chatState: { chats: [others] } } });
  await screen.findByText('Freja');
  host.stores.chatState.setState({ typing: { [uuid(101)]: Date.now() + 60_000 } });
  await screen.findByText('typing…');
  host.stores.chatState.setState({ typing: {} });
  await vi.waitFor(() => expect(screen.queryByText('typing…')).toBeNull());
});

async function remove(calls = {}) {
  const opened = await openChats({ history: [aMessage({}, 1)], calls });
  const { screen, user } = opened;
  await screen.findByText('Message 1');
  const [menu] = screen.getAllByRole('button', { name: 'More: chat with Lena2' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Remove chat' }));
  return opened;
}

/** Dialogs stand outside the remote's container. */
const pressInDialog = (name: string) =>
  vi.waitFor(() => {
    const dialog = document.querySelector('[role=alertdialog]');
    const button = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`No button ${name} yet.`);
    button.click();
  });

test('[S-18] a chat is removed at once, then on the server', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { raised, called, host } = await remove({
    'chat.remove': async () => {
      await promise;
      return { ok: true };
    },
  });
  expect(raised('chat:removed')).toEqual([]);
  await pressInDialog('Remove chat');
  await vi.waitFor(() => expect(called('chat.remove')).toMatchObject([{ body: { conversation: CONVERSATION } }]));
  expect(raised('chat:removed')).toEqual([{ conversation: CONVERSATION }]);
  expect(host.records.navigations).toEqual([{ to: '/chats', replace: true }]);
  resolve();
  await Promise.resolve();
  expect(raised('chat:reload-wanted')).toEqual([]);
});

test('[X-09 S-18] when it can’t be removed the error is said, and the chats are loaded afresh', async () => {
  const { raised } = await remove({ 'chat.remove': refuse(500, 'internal') });
  await pressInDialog('Remove chat');
  await vi.waitFor(() => expect(raised('chat:reload-wanted')).toEqual([{}]));
  expect(raised('shell:notify')).toEqual([{ tone: 'danger', text: 'Something went wrong. Please try again.' }]);
});

test('[S-18] who changes their mind removes nothing', async () => {
  const { raised, called } = await remove();
  await pressInDialog('Cancel');
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  expect([raised('chat:removed'), called('chat.remove')]).toEqual([[], []]);
});

test('[R-13] a read message of the other’s says whose turn it is; one’s own and an unread one don’t', async () => {
  const read = { ...others, num_unread_messages: 0, last_message: { ...last, mine: false } };
  const mine = { ...aChatEntry({ last_message: { ...last, mine: true } }), num_unread_messages: 0 };
  const { screen, container } = await openChats({ path: '/chats', stores: { chatState: { chats: [read, mine] } } });
  await screen.findAllByText('Your turn');
  const turns = inList(container).getAllByText('Your turn');
  expect(turns.map((turn) => turn.closest('a')?.getAttribute('href'))).toEqual([`/chats/${read.conversation}`]);
});

test('[R-13 D-45] beside a short list stand people to write to, without those who have a chat already; a phone has them under it', async () => {
  const people = [others.profile.id, uuid(7), uuid(8), uuid(9), uuid(10)].map((id, at) => ({
    ...aProfileCard({ name: `Ida${at}` }, 5),
    id,
  }));
  const { screen, container } = await openChats({
    path: '/chats',
    stores: { chatState: { chats: [others] } },
    calls: { 'members.search': () => ({ profiles: people, total: 5, next: null, similar: null }) },
  });
  await screen.findByRole('heading', { name: 'Suggested for you' });
  expect(screen.queryByRole('link', { name: 'Say hello Ida0' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /^Say hello Ida/ })).toHaveLength(4);
  expect(inList(container).getAllByRole('link', { name: /^Say hello Ida/, hidden: true })).toHaveLength(4);
});

test('[R-13 D-46] under a short list a phone has matches without a word, who are not suggested again; a longer list has none', async () => {
  const ida = aProfileCard({ name: 'Ida', fictional_icon: true }, 5);
  const given = [ida.id, others.profile.id].map((id) => ({ id, matched: true, liked_at: last.created_at }));
  const likes = { profiles: { [ida.id]: ida, [others.profile.id]: others.profile }, received: [], given };
  const { screen, container, host } = await openChats({
    path: '/chats',
    stores: { chatState: { chats: [others], likes } },
    calls: { 'members.search': () => ({ profiles: [ida, aProfileCard({ name: 'Kim' }, 6)], total: 2, next: null, similar: null }) },
  });
  await screen.findByRole('heading', { name: 'Suggested for you' });
  const rows = () => inList(container).queryAllByRole('link', { name: /You like each other/, hidden: true });
  expect(rows().map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['IdaYou like each otherFictional profileSay hello', `/members/${ida.id}/chat`],
  ]);
  expect(inList(container).queryByRole('link', { name: 'Say hello Ida', hidden: true })).toBeNull();
  expect(inList(container).getByRole('link', { name: 'Say hello Kim', hidden: true })).toBeDefined();
  host.stores.chatState.setState({ chats: six });
  await vi.waitFor(() => expect(rows()).toEqual([]));
});

test('[B-02] above the people to write to stands once what a message to them costs', async () => {
  const { screen, container } = await openChats({
    path: '/chats',
    user: aUser({ credits: 120, starter_messages: 0, credit_price: null }),
    stores: { chatState: { chats: [others] } },
    calls: { 'members.search': () => ({ profiles: [aProfileCard({ name: 'Kim' }, 6)], total: 1, next: null, similar: null }) },
  });
  await screen.findByRole('heading', { name: 'Suggested for you' });
  expect(container.textContent).toMatch(/Suggested for you1 credit per message · you have 120 creditsKim/);
});

test('[D-45 D-46] an empty list suggests people from the member’s own search, and says who is fictional', async () => {
  const people = [aProfileCard({ name: 'Ida' }, 5), aProfileCard({ name: 'Freja', fictional_icon: true }, 6)];
  const { screen, called, container } = await openChats({
    path: '/chats',
    stores: { chatState: { chats: [] } },
    calls: { 'members.search': () => ({ profiles: people, total: 2, next: null, similar: null }) },
  });
  await screen.findByRole('heading', { name: 'Suggested for you' });
  expect(screen.getByRole('link', { name: 'Say hello Ida' }).getAttribute('href')).toBe(`/members/${uuid(5)}/chat`);
  expect(screen.getAllByText('Fictional profile')).toHaveLength(2); // in the list of a phone, and beside it
  expect(called('members.search')).toMatchObject([{ query: { seeks_me: '1', limit: '8' } }]);
  await expectAccessible(container);
});
