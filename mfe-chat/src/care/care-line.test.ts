import type { Message } from '@vesper/contracts';
import { aChatEntry, aMessage, expectAccessible, type FakeHostOptions } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { ME, openChats, THEM } from '../testing/open-chats.ts';
import { loadDetector } from './load-detector.ts';

const { name } = aChatEntry().profile;
const theirs = (body: string, seq: number): Message => aMessage({ sender: THEM, body }, seq);

async function open(history: Message[], options: FakeHostOptions = {}) {
  await loadDetector('en');
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
