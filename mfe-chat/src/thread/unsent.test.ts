import { aProfile, aUser, expectAccessible, refuse, uuid } from '@vesper/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { findInDialog } from '../testing/dialog.ts';
import { openChats, THEM } from '../testing/open-chats.ts';

// Loaded before the tests: the first import of a file takes longer than a wait.
beforeAll(() => import('../message-types/gift/gift-sheet.tsx'));

const NEW_CHAT = { path: `/members/${THEM}/chat`, stores: { chatState: { chats: [] } }, settings: { gift_credits: 8 } };
const TOO_FEW = 'You don’t have enough credits for this.';
const READY = 'Ready to send. You have enough credits now.';
const READY_CHAT = 'Ready to send. You can start new chats now.';

/** A gift is refused for want of credits: the server knows of fewer than the page does. The store outlives a test: each has its member. */
async function withUnpaidGift(me: number) {
  const member = aUser({ id: uuid(me), credits: 9, starter_messages: 0, paid_user: true });
  let isPaid = false;
  const chat = await openChats({
    ...NEW_CHAT,
    user: member,
    calls: {
      'message.send': () => (isPaid ? new Promise<never>(() => {}) : refuse(402, 'not_enough_credits', { balance: 0 })()),
    },
  });
  await chat.user.click(await chat.screen.findByRole('button', { name: /^A gift for/ }));
  await chat.user.click(await findInDialog('button', /^Rose$/));
  await chat.user.click(await findInDialog('button', /^Send ·/));
  // In the conversation; beside it, the list has it, too.
  const says = (words: string) => vi.waitFor(() => expect(chat.screen.getByRole('log').textContent).toContain(words));
  await says(TOO_FEW);
  const buy = (credits: number) => {
    isPaid = true;
    chat.host.stores.session.setState({ user: { ...member, credits } });
  };
  return { ...chat, member, buy, says };
}

test('[B-01 B-02] once the credits suffice, what waited for them says so, and goes for its price when it is told to', async () => {
  const { screen, user, called, buy, says } = await withUnpaidGift(31);
  buy(7);
  await says(TOO_FEW);
  buy(25);
  await says(READY);
  expect(screen.queryAllByText(TOO_FEW)).toEqual([]);
  expect(called('message.send')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Send now · 8 credits/ }));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(2));
  expect(screen.queryAllByText(READY)).toEqual([]);
});

test('[B-01 E-15] what would have begun a chat has a row in the list, with the way back, also after a reload', async () => {
  const { member, raised, unmount } = await withUnpaidGift(32);
  expect(raised('chat:person-opened')).toEqual([{ member: { id: THEM, name: 'Lena2' } }]);
  await unmount();
  const { screen, container, host } = await openChats({ ...NEW_CHAT, path: '/chats', user: { ...member, credits: 0 } });
  const row = await screen.findByRole('link', { name: /Lena2/ });
  expect(row.getAttribute('href')).toBe(`/members/${THEM}/chat`);
  expect(row.textContent).toContain(TOO_FEW);
  expect(screen.queryByText('No chats yet')).toBeNull();
  host.stores.session.setState({ user: { ...member, credits: 25 } });
  await vi.waitFor(() => expect(row.textContent).toContain(READY));
  await expectAccessible(container);
});

test('[B-01] to someone who is gone there is no way: what waits for them can be deleted', async () => {
  const { member, unmount } = await withUnpaidGift(33);
  await unmount();
  const { screen, user } = await openChats({
    ...NEW_CHAT,
    path: '/chats',
    user: member,
    calls: { 'member.get': refuse(404, 'not_found') },
  });
  await screen.findByText('This profile isn’t available');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No chats yet');
  expect(screen.queryByText('This profile isn’t available')).toBeNull();
});

test('[B-01] a message that is on its way to begin a chat has no row of its own', async () => {
  const { screen, user, field, container } = await openChats({
    ...NEW_CHAT,
    user: aUser({ id: uuid(34) }),
    calls: { 'member.get': () => ({ profile: aProfile(), related: [] }), 'message.send': () => new Promise<never>(() => {}) },
  });
  await user.type(await field(), 'Good evening{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('log').textContent).toContain('Good evening'));
  expect(container.querySelector(`li a[href="/members/${THEM}/chat"]`)).toBeNull();
});

test('[K-01 B-01] a message beyond the free chats says so, and once there is no limit, that it can go; it goes when told to', async () => {
  const member = aUser({ id: uuid(35), credits: 0, starter_messages: 5, new_chats_left: 1 });
  let isPaid = false;
  const { screen, user, field, host, called } = await openChats({
    ...NEW_CHAT,
    user: member,
    calls: {
      'member.get': () => ({ profile: aProfile(), related: [] }),
      'message.send': () => (isPaid ? new Promise<never>(() => {}) : refuse(403, 'conversation_limit')()),
    },
  });
  await user.type(await field(), 'Good evening{Enter}');
  const log = () => screen.getByRole('log').textContent;
  host.stores.session.setState({ user: { ...member, new_chats_left: 0 } });
  await vi.waitFor(() => expect(log()).toContain('With Premium there’s no limit.'));
  isPaid = true;
  host.stores.session.setState({ user: { ...member, paid_user: true, credits: 25, new_chats_left: null } });
  await vi.waitFor(() => expect(log()).toContain(READY_CHAT));
  expect(log()).not.toContain('With Premium there’s no limit.');
  await user.click(screen.getByRole('button', { name: /^Send now/ }));
  await vi.waitFor(() => expect(called('message.send')).toHaveLength(2));
  expect(log()).not.toContain(READY_CHAT);
});
