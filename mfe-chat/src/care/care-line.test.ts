import type { Message } from '@vesper/contracts';
import { aChatEntry, aMessage, expectAccessible, type FakeHostOptions } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { ME, openChats, THEM } from '../testing/open-chats.ts';
import { loadDetector } from './load-detector.ts';

const { name } = aChatEntry().profile;
const theirs = (body: string, seq: number): Message => aMessage({ sender: THEM, body }, seq);

async function open(history: Message[], options: FakeHostOptions = {}) {
  await loadDetector('en', 'vesper.example');
  const chats = await openChats({ history, ...options });
  const { screen, user } = chats;
  await screen.findByText(history.at(-1)?.body ?? '');
  return {
    ...chats,
    press: (button: string) => user.click(screen.getByRole('button', { name: button })),
    lines: () => screen.queryAllByRole('group').map((group) => group.textContent),
    /** What a screen reader is told. */
    told: () => screen.getAllByRole('status').map(({ textContent }) => textContent),
  };
}

const HURTFUL = 'You stupid bitch';
const ASKED = 'Does this bother you?ReportBlockNo';

test('[B-15] a hurtful message of the other has a question under it, one’s own and harmless ones have none', async () => {
  const { lines, screen, container } = await open([
    theirs(HURTFUL, 1),
    aMessage({ sender: ME, body: 'You idiot' }, 2),
    theirs('I felt like such an idiot', 3),
  ]);
  expect(lines()).toEqual([ASKED]);
  expect(screen.getByRole('group', { name: 'Does this bother you?' }).closest('li')?.textContent).toContain(HURTFUL);
  await expectAccessible(container);
});

test('[B-15 S-19] Report asks to report that message, Block to block its sender, and either answers', async () => {
  const { lines, press, raised, screen } = await open([theirs(HURTFUL, 1)]);
  await press('Report');
  expect(raised('chat:report-wanted')).toEqual([{ member: { id: THEM, name }, message: { id: aMessage({}, 1).id, words: HURTFUL } }]);
  expect(lines()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('log'));

  const other = await open([theirs('Ok. Fuck off!', 2)]);
  await other.press('Block');
  expect(other.raised('chat:block-wanted')).toEqual([{ member: { id: THEM, name } }]);
  expect(other.lines()).toEqual([]);
});

test('[B-15] an answer holds for its message, also after a reload; another message is asked about anew', async () => {
  const first = await open([theirs(HURTFUL, 1)]);
  await first.press('No');
  expect(first.lines()).toEqual([]);
  await first.unmount();
  first.host.events.emit('session:ended', { reason: 'logout' });
  const again = await open(
    [theirs(HURTFUL, 1), theirs(HURTFUL, 2)].map((message, nth) => ({ ...message, body: `${HURTFUL}${'!'.repeat(nth)}` })),
  );
  expect(again.lines()).toEqual([ASKED]);
  expect(again.screen.getByRole('group').closest('li')?.textContent).toContain(`${HURTFUL}!`);
});

test('[B-15] the line is told with a message that comes, once, and never with those that were there', async () => {
  const { lines, receive, told } = await open([theirs(HURTFUL, 1)]);
  expect(told().join('')).toBe('');
  receive(theirs('Fuck you', 2));
  await vi.waitFor(() => expect(told()).toContain(`${name}: Fuck you Does this bother you?`));
  expect(lines()).toEqual([ASKED, ASKED]);
  receive(theirs('Sorry', 3));
  await vi.waitFor(() => expect(told()).toContain(`${name}: Sorry`));
});

test('[B-15] what was told stays as it was once the line is answered', async () => {
  const { press, receive, told } = await open([theirs('Hello', 1)]);
  receive(theirs('Fuck you', 2));
  await vi.waitFor(() => expect(told()).toContain(`${name}: Fuck you Does this bother you?`));
  await press('No');
  expect(told()).toContain(`${name}: Fuck you Does this bother you?`);
});

test('[B-15] a message that begins as a scam does is explained calmly, and leads to its section of the safety centre', async () => {
  const { lines, screen, press, container } = await open([theirs('Buy me a Steam card, please', 1), theirs('Good night', 2)]);
  expect(lines()).toEqual([
    'This message mentions gift cards. A common scam asks for a photo of the code. A code is cash, and no one gets it back. Staying safeGot it',
  ]);
  expect(screen.getByRole('link', { name: 'Staying safe' }).getAttribute('href')).toBe('/safety#gift-cards');
  await expectAccessible(container);
  await press('Got it');
  expect(lines()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('log'));
});

test('[B-15] one line a message: what hurts comes first, and its answer brings no second line', async () => {
  const { lines, press } = await open([theirs('You idiot, send me some money', 1)]);
  expect(lines()).toEqual([ASKED]);
  await press('No');
  expect(lines()).toEqual([]);
});

test('[B-15] links and messengers are explained once a person, money under each message', async () => {
  const { lines, receive, screen, told } = await open([
    theirs('Look: https://photos.example', 1),
    theirs('www.vote.example', 2),
    theirs('Lend me 200 euros', 3),
  ]);
  const [link] = screen.getAllByRole('button', { name: 'Got it' });
  expect(lines().map((line) => line?.split('.')[0])).toEqual([
    'This message has a link',
    'This message has a link',
    'This message is about money',
  ]);
  link?.click();
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  receive(theirs('https://another.example', 4));
  receive(theirs('Send me the money', 5));
  await screen.findByText('Send me the money');
  expect(lines()).toHaveLength(2);
  await vi.waitFor(() => expect(told()).toContain(`${name}: Send me the money This message is about money.`));
});
