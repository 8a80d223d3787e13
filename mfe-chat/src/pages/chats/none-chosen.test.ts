import { aChatEntry, aProfileCard, expectAccessible, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { openChats } from '../../testing/open-chats.ts';

const now = new Date().toISOString();
const said = (body: string, mine: boolean) => ({ body, mine, type: 'text', created_at: now });
const theirs = aChatEntry({
  conversation: uuid(101),
  profile: aProfileCard({ name: 'Freja', age: 39, city: null, online: false }, 3),
  last_message: said('And you?', false),
});
const mine = aChatEntry({ conversation: uuid(102), profile: aProfileCard({ name: 'Nils' }, 4), last_message: said('Good night', true) });
const ida = aProfileCard({ name: 'Ida', age: 41, city: 'Aarhus', online: false }, 5);
const likesOf = (matched: boolean) => ({
  profiles: { [uuid(5)]: ida, [uuid(3)]: theirs.profile },
  received: [],
  given: [5, 3].map((who) => ({ id: uuid(who), matched, liked_at: now })),
});

/** The cards beside the list: who, why they are here, and where the button leads. */
function cardsIn(container: HTMLElement) {
  const under = container.querySelector('section[aria-label=Messages] + * h2 ~ ul, section[aria-label=Messages] + * ul') as HTMLElement;
  return [...under.children].map((card) => [card.textContent, [...card.querySelectorAll('a')].at(-1)?.getAttribute('href')]);
}

/** So many that not all are in sight. */
const more = [31, 32, 33, 34].map((who) => ({ ...mine, conversation: uuid(100 + who), profile: aProfileCard({ name: `Nr ${who}` }, who) }));

test('[R-13] beside a long list stand one who waits for an answer and a match without a word', async () => {
  const chats = [theirs, mine, ...more];
  const { screen, container } = await openChats({ path: '/chats', stores: { chatState: { chats, likes: likesOf(true) } } });
  await screen.findByRole('heading', { name: 'Your turn' });
  expect(cardsIn(container)).toEqual([
    ['Freja, 39And you?Reply Freja', `/chats/${uuid(101)}`],
    ['Ida, 41AarhusYou like each otherSay hello Ida', `/members/${uuid(5)}/chat`],
  ]);
  expect(screen.getByRole('link', { name: 'Ida, 41' }).getAttribute('href')).toBe(`/members/${uuid(5)}`);
  await expectAccessible(container);
});

test('[R-13 D-46] without anyone to answer matches stand alone, and a fictional profile is named as one', async () => {
  const fictional = { ...ida, fictional_icon: true };
  const likes = {
    profiles: { [uuid(5)]: fictional, [uuid(6)]: aProfileCard({ name: 'Kim', age: 38, city: null, online: false }, 6) },
    received: [],
  };
  const given = [5, 6].map((who) => ({ id: uuid(who), matched: true, liked_at: now }));
  const { screen, container } = await openChats({ path: '/chats', stores: { chatState: { chats: [mine], likes: { ...likes, given } } } });
  await screen.findByRole('heading', { name: 'New matches' });
  expect(cardsIn(container).map(([words]) => words)).toEqual([
    'Ida, 41AarhusFictional profileYou like each otherSay hello Ida',
    'Kim, 38You like each otherSay hello Kim',
  ]);
});

test('[R-13] beside a short list stands no chat for a second time', async () => {
  const { screen, container } = await openChats({ path: '/chats', stores: { chatState: { chats: [theirs, mine], likes: likesOf(true) } } });
  await screen.findByRole('heading', { name: 'New match' });
  expect(cardsIn(container)).toEqual([['Ida, 41AarhusYou like each otherSay hello Ida', `/members/${uuid(5)}/chat`]]);
});

test('[R-13 D-45] beside a short list without a match stand people to write to, and nothing else', async () => {
  const { screen } = await openChats({
    path: '/chats',
    stores: { chatState: { chats: [theirs, mine] } },
    calls: { 'members.search': () => ({ profiles: [ida], total: 1, next: null, similar: null }) },
  });
  await screen.findByRole('heading', { name: 'Suggested for you' });
  expect(screen.queryByText('Pick a chat')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your turn' })).toBeNull();
});

test('[R-13] no one waits, and no match is without a word: it says where a chat begins', async () => {
  const { screen } = await openChats({ path: '/chats', stores: { chatState: { chats: [mine], likes: likesOf(false) } } });
  expect(await screen.findByText('Pick a chat')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Your turn' })).toBeNull();
});

test('[R-13] four cards at most: those who wait for an answer have half of them where there are many matches', async () => {
  const waiting = [11, 12, 13, 14, 15, 16].map((who) =>
    aChatEntry({ conversation: uuid(100 + who), profile: aProfileCard({ name: `Nr ${who}` }, who), last_message: said('And you?', false) }),
  );
  const matches = [21, 22, 23].map((who) => aProfileCard({ name: `Nr ${who}` }, who));
  const profiles = Object.fromEntries(matches.map((match) => [match.id, match]));
  const given = matches.map(({ id }) => ({ id, matched: true, liked_at: now }));
  const stores = { chatState: { chats: waiting, likes: { profiles, received: [], given } } };
  const { screen, container } = await openChats({ path: '/chats', stores });
  await screen.findByRole('heading', { name: 'Your turn' });
  expect(cardsIn(container).map(([words]) => words?.match(/(Reply|Say hello) Nr \d+$/)?.[0])).toEqual([
    'Reply Nr 11',
    'Reply Nr 12',
    'Say hello Nr 21',
    'Say hello Nr 22',
  ]);
});
