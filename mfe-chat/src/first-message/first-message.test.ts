import { aChatEntry, aMessage, aProfile, aUser, expectAccessible, type FakeHostOptions } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { openChats, THEM } from '../testing/open-chats.ts';

const profile = aChatEntry().profile;
const WAITING = { profile, body: 'I like your smile', created_at: '2026-11-20T21:00:00.000Z' };
const unconfirmed = aUser({ status: 'not_confirmed' });
const none = { stores: { chatState: { chats: [] } } };
const answering = (message: object | null, more: FakeHostOptions = {}) => ({
  ...none,
  ...more,
  calls: { 'firstmessage.get': () => ({ message: message as never }) },
});

test('[D-40 S-06] what was written during the signup is a row of the list, and says what it waits for', async () => {
  const { screen, container } = await openChats({ path: '/chats', user: unconfirmed, ...answering(WAITING) });
  const row = await screen.findByRole('link', { name: /I like your smile/ });
  expect(row.textContent).toBe(`${profile.name}You: I like your smileSent as soon as you confirm your email`);
  expect(row.getAttribute('href')).toBe(`/members/${THEM}/chat`);
  expect(screen.queryByText('No chats yet')).toBeNull();
  await expectAccessible(container);
});

test('[D-40 D-46] the row of someone fictional says so', async () => {
  const fictional = { ...WAITING, profile: { ...profile, fictional_icon: true } };
  const { screen } = await openChats({ path: '/chats', user: unconfirmed, ...answering(fictional) });
  const row = await screen.findByRole('link', { name: /I like your smile/ });
  expect(row.textContent).toContain('Fictional profile');
});

test('[D-40] in the conversation that it is to start it stands as a message', async () => {
  const { screen } = await openChats({ path: `/members/${THEM}/chat`, user: unconfirmed, ...answering(WAITING) });
  const log = await screen.findByRole('log');
  await vi.waitFor(() => expect(log.textContent).toContain('I like your smile'));
  expect(log.textContent).toContain('Sent as soon as you confirm your email');
});

test('[D-40 B-01] one that could not be delivered is kept, with the reason', async () => {
  const { screen } = await openChats({ path: '/chats', ...answering({ ...WAITING, profile: null, refused: 'profile_gone' }) });
  const said = await screen.findByText('You: I like your smile');
  expect(said.closest('li')?.textContent).toContain('This profile isn’t available');
  expect(screen.queryByRole('link', { name: /I like your smile/ })).toBeNull();
});

test('[D-40] once it is delivered there is one conversation, and members who chat are spared the call', async () => {
  const delivered = await openChats({
    path: '/chats',
    user: unconfirmed,
    calls: { 'firstmessage.get': () => ({ message: WAITING }) },
  });
  await vi.waitFor(() => expect(delivered.called('firstmessage.get')).toHaveLength(1));
  expect(delivered.screen.queryByText('Sent as soon as you confirm your email')).toBeNull();
  await delivered.unmount();
  const chatting = await openChats({
    path: '/chats',
    history: [aMessage({}, 1)],
    calls: { 'member.get': () => ({ profile: aProfile(), related: [] }) },
  });
  await chatting.screen.findByRole('searchbox');
  expect(chatting.called('firstmessage.get')).toEqual([]);
});
