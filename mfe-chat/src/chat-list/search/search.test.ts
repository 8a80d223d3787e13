import { type FoundMessage } from '@vesper/contracts';
import { aChatEntry, aMessage, aProfile, expectAccessible, type FakeHostOptions, refuse, uuid } from '@vesper/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { CONVERSATION, openChats, THEM } from '../../testing/open-chats.ts';

// Loaded before the tests: the first import of a file takes longer than a wait.
beforeAll(() => import('./search-results.tsx'));

const found = (seq: number, changes: Partial<FoundMessage> = {}): FoundMessage => ({
  conversation: CONVERSATION,
  profile: aChatEntry().profile,
  seq,
  mine: false,
  created_at: '2026-11-20T21:00:00.000Z',
  before: 'Meet at the ',
  match: 'Café',
  after: ' then?',
  ...changes,
});

const other = aChatEntry({ conversation: uuid(101), profile: { ...aProfile(), id: uuid(5), name: 'Zoé' } });

async function opened(options: FakeHostOptions = {}) {
  const chats = await openChats({
    path: '/chats',
    history: [aMessage({ sender: THEM, body: 'Meet at the Café then?' }, 1), aMessage({ sender: THEM, body: 'Later' }, 2)],
    stores: { chatState: { chats: [aChatEntry(), other] } },
    ...options,
  });
  const { screen, user, called } = chats;
  // At once: a slow machine would pause between two letters.
  const searchFor = async (words: string) => {
    await user.click(await screen.findByRole('searchbox', { name: 'Search your chats' }));
    await user.paste(words);
  };
  const asked = () => called('messages.search').map((input) => (input as unknown as { body: object }).body);
  return { ...chats, searchFor, asked };
}

test('[B-16] words are looked for in all messages, the place is marked, and a press leads there', async () => {
  const { searchFor, asked, screen, user, host, container } = await opened({
    calls: { 'messages.search': () => ({ found: [found(1)], next: null }) },
  });
  await searchFor('cafe');
  const mark = await screen.findByText('Café', { selector: 'mark' });
  expect(mark.closest('li')?.textContent).toContain('Meet at the Café then?');
  expect(asked()).toEqual([{ words: 'cafe' }]);
  await expectAccessible(container);
  await user.click(mark);
  expect(host.navigation.location().pathname).toBe(`/chats/${CONVERSATION}`);
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
  expect(document.activeElement?.textContent).toContain('Meet at the Café then?');
});

test('[B-16] people are found by name, and the server is not asked for a single letter', async () => {
  const { searchFor, asked, screen, user } = await opened({ calls: { 'messages.search': () => ({ found: [], next: null }) } });
  await searchFor('z');
  expect(await screen.findByRole('heading', { name: 'People' })).toBeDefined();
  expect(screen.getAllByRole('link').some(({ textContent }) => textContent.startsWith('Zoé'))).toBe(true);
  await searchFor('oe');
  await vi.waitFor(() => expect(asked()).toEqual([{ words: 'zoe' }]));
  expect(screen.queryByText('Nothing found')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('[B-16] it says that nothing was found', async () => {
  const { searchFor, screen } = await opened({ calls: { 'messages.search': () => ({ found: [], next: null }) } });
  await searchFor('xyz');
  expect(await screen.findByText('Nothing found')).toBeDefined();
});

test('[B-16] earlier messages come on a press, also where the newest have none', async () => {
  const { searchFor, asked, screen, user } = await opened({
    calls: { 'messages.search': ({ body }) => (body?.before === undefined ? { found: [], next: 77 } : { found: [found(1)], next: null }) },
  });
  await searchFor('cafe');
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('Café', { selector: 'mark' });
  expect(asked()).toEqual([{ words: 'cafe' }, { words: 'cafe', before: 77 }]);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test('[B-16] a search that fails can be tried again', async () => {
  let fails = true;
  const { searchFor, screen, user } = await opened({
    calls: { 'messages.search': () => (fails ? refuse(503, 'unavailable')() : { found: [found(1)], next: null }) },
  });
  await searchFor('cafe');
  const again = await screen.findByRole('button', { name: /Try again/ });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Café', { selector: 'mark' })).toBeDefined();
});

test('[B-16] without conversations there is nothing to search in', async () => {
  const { screen } = await opened({ stores: { chatState: { chats: [] } } });
  await screen.findByText('No chats yet');
  expect(screen.queryByRole('searchbox')).toBeNull();
});
