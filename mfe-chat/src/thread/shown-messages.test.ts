import { aMessage, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { around, drawnFirst, earlier, later, MOST_SHOWN, shownPart, upToAtStart } from './shown-messages.ts';

const ME = uuid(1);
const loaded = (count: number) => Array.from({ length: count }, (_, index) => aMessage({}, index + 1));
const seqs = (messages: ReturnType<typeof loaded>, upTo: number | null) => {
  const shown = shownPart(messages, upTo).messages;
  return [shown[0]?.seq, shown.at(-1)?.seq];
};

test('[B-01 B-16] a short conversation is shown whole', () => {
  const messages = loaded(MOST_SHOWN);
  expect(shownPart(messages, null)).toEqual({ messages, hasEarlier: false, hasLater: false });
  expect(earlier(messages, null)).toBeNull();
  expect(later(messages, null)).toBeNull();
});

test('[B-01 B-16] of a long one a part is shown, which moves up to the first message and back to the newest', () => {
  const messages = loaded(300);
  expect(seqs(messages, null)).toEqual([151, 300]);
  let upTo = earlier(messages, null);
  expect(seqs(messages, upTo)).toEqual([101, 250]);
  upTo = earlier(messages, earlier(messages, upTo));
  expect(seqs(messages, upTo)).toEqual([1, 150]);
  expect(shownPart(messages, upTo)).toMatchObject({ hasEarlier: false, hasLater: true });
  expect(earlier(messages, upTo)).toBe(upTo);
  for (let step = 0; step < 3; step += 1) upTo = later(messages, upTo);
  expect(upTo).toBeNull();
});

test('[B-01] older messages that arrive don’t move the part that is shown', () => {
  const messages = loaded(400);
  expect(seqs(messages.slice(200), 350)).toEqual([201, 350]);
  expect(seqs(messages, 350)).toEqual([201, 350]);
});

test('[B-01] it begins with the first unread message in it', () => {
  const messages = loaded(400);
  expect(upToAtStart(messages, 400, ME)).toBeNull();
  expect(upToAtStart(messages, 390, ME)).toBeNull();
  const [first, last] = seqs(messages, upToAtStart(messages, 100, ME));
  expect(first).toBeLessThan(101);
  expect(last).toBeGreaterThan(150);
});

test('[B-16] the part moves to a message that is looked for, unless it is in it', () => {
  const messages = loaded(400);
  expect(around(messages, null, 300)).toBeNull();
  expect(seqs(messages, around(messages, null, 100))).toEqual([25, 174]);
  expect(seqs(messages, around(messages, 174, 390))).toEqual([251, 400]);
  expect(seqs(messages, around(messages, null, 1))[0]).toBe(1);
});

test('[B-01 B-16] a conversation that begins at its end draws a window of it first; with unread messages all that it shows', () => {
  const messages = loaded(400);
  expect(drawnFirst(null, 823)).toBe(19);
  const { messages: drawn, hasEarlier } = shownPart(messages, null, 19);
  expect([drawn[0]?.seq, drawn.at(-1)?.seq, hasEarlier]).toEqual([382, 400, true]);
  expect(drawnFirst(380, 823)).toBe(MOST_SHOWN);
});
