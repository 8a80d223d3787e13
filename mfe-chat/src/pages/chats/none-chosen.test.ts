import { aChatEntry, aProfileCard, expectAccessible, uuid } from '@vesper/testing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openChats } from '../../testing/open-chats.ts';

const now = new Date().toISOString();
const said = (body: string, mine: boolean) => ({ body, mine, type: 'text', created_at: now });
const theirs = aChatEntry({ conversation: uuid(101), profile: aProfileCard({ name: 'Freja' }, 3), last_message: said('And you?', false) });
const mine = aChatEntry({ conversation: uuid(102), profile: aProfileCard({ name: 'Nils' }, 4), last_message: said('Good night', true) });
const ida = aProfileCard({ name: 'Ida', age: 41, city: 'Aarhus' }, 5);
const likesOf = (matched: boolean) => ({
  profiles: { [uuid(5)]: ida, [uuid(3)]: theirs.profile },
  received: [],
  given: [5, 3].map((who) => ({ id: uuid(who), matched, liked_at: now })),
});

test('[R-13] beside the list stand who waits for an answer, and matches without a word', async () => {
  const { screen, container } = await openChats({ path: '/chats', stores: { chatState: { chats: [theirs, mine], likes: likesOf(true) } } });
  const listUnder = async (heading: string) =>
    within((await screen.findByRole('heading', { name: heading })).nextElementSibling as HTMLElement).getAllByRole('link');
  const [freja, ...others] = await listUnder('Your turn');
  expect(freja?.getAttribute('href')).toBe(`/chats/${uuid(101)}`);
  expect(freja?.textContent).toContain('And you?');
  expect(others).toEqual([]);
  const hellos = await listUnder('Say hello');
  expect(hellos.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([[`/members/${uuid(5)}/chat`, 'Ida, 41Aarhus']]);
  await expectAccessible(container);
});

test('[R-13] nobody waits, and no match is without a word: it says where a chat begins', async () => {
  const { screen } = await openChats({ path: '/chats', stores: { chatState: { chats: [mine], likes: likesOf(false) } } });
  expect(await screen.findByText('Pick a chat')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Say hello' })).toBeNull();
});
