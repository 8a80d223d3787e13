import { aChatEntry, aProfileCard, expectAccessible, uuid } from '@vesper/testing';
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

/** The cards beside the list: why they are here, who, and where the button leads. */
function cardsIn(container: HTMLElement) {
  const under = container.querySelector('section[aria-label=Messages] + * h2 ~ ul, section[aria-label=Messages] + * ul') as HTMLElement;
  return [...under.children].map((card) => [card.textContent, card.querySelector('a')?.getAttribute('href')]);
}

test('[R-13] beside the list stand, side by side, one who waits for an answer and a match without a word', async () => {
  const { screen, container } = await openChats({ path: '/chats', stores: { chatState: { chats: [theirs, mine], likes: likesOf(true) } } });
  await screen.findByRole('heading', { name: 'Whose turn is it?' });
  expect(cardsIn(container)).toEqual([
    ['Your turnFrejaAnd you?Reply Freja', `/chats/${uuid(101)}`],
    ['You like each otherIda, 41AarhusSay hello Ida', `/members/${uuid(5)}/chat`],
  ]);
  await expectAccessible(container);
});

test('[R-13 D-46] two of a kind fill both places, and a fictional profile is named as one', async () => {
  const fictional = { ...ida, fictional_icon: true };
  const likes = { profiles: { [uuid(5)]: fictional, [uuid(6)]: aProfileCard({ name: 'Kim', age: 38, city: null }, 6) }, received: [] };
  const given = [5, 6].map((who) => ({ id: uuid(who), matched: true, liked_at: now }));
  const { screen, container } = await openChats({ path: '/chats', stores: { chatState: { chats: [mine], likes: { ...likes, given } } } });
  await screen.findByRole('heading', { name: 'Whose turn is it?' });
  expect(cardsIn(container).map(([words]) => words)).toEqual([
    'You like each otherIda, 41Fictional profileAarhusSay hello Ida',
    'You like each otherKim, 38Say hello Kim',
  ]);
});

test('[R-13] nobody waits, and no match is without a word: it says where a chat begins', async () => {
  const { screen } = await openChats({ path: '/chats', stores: { chatState: { chats: [mine], likes: likesOf(false) } } });
  expect(await screen.findByText('Pick a chat')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Whose turn is it?' })).toBeNull();
});
