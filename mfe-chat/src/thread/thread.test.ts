import type { Message } from '@vesper/contracts';
import { aChatEntry, aMessage, uuid } from '@vesper/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  threadStartingWith,
  hasGap,
  mergeMessages,
  newThread,
  type Thread,
  withMessage,
  withNewer,
  withNewest,
  withOlder,
  withRead,
} from './thread.ts';

const page = (seqs: number[], has_more = false) => ({ messages: seqs.map((seq) => aMessage({}, seq)), chat: aChatEntry(), has_more });
const seqsOf = ({ messages }: Pick<Thread, 'messages'>) => messages.map(({ seq }) => seq);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => aMessage({}, index + 1));

test('[D-19] in whatever order and how often messages come, each is there once, in the order of seq', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }), { maxLength: 12 }), (batches) => {
      const merged = batches.reduce<readonly Message[]>(
        (known, seqs) =>
          mergeMessages(
            known,
            seqs.map((seq) => aMessage({}, seq)),
          ),
        [],
      );
      const expected = [...new Set(batches.flat())].sort((a, b) => a - b);
      expect(merged.map(({ seq }) => seq)).toEqual(expected);
    }),
    { seed: 20_261 },
  );
});

test('[D-19] what is known already changes nothing', () => {
  const known = upTo(3);
  expect(mergeMessages(known, [aMessage({}, 2)])).toBe(known);
});

test('[D-22] a missing seq is a gap, until it comes by itself or is fetched', () => {
  const loaded = withNewest(newThread, page([5, 4, 3], true));
  expect([loaded.knownTo, loaded.older, hasGap(loaded)]).toEqual([5, 'more', false]);
  const next = withMessage(loaded, aMessage({}, 6));
  expect([next.knownTo, hasGap(next)]).toEqual([6, false]);
  const jumped = withMessage(next, aMessage({}, 9));
  expect([seqsOf(jumped), jumped.knownTo, hasGap(jumped)]).toEqual([[3, 4, 5, 6, 9], 6, true]);
  const itself = withMessage(withMessage(jumped, aMessage({}, 8)), aMessage({}, 7));
  expect([seqsOf(itself), itself.knownTo, hasGap(itself)]).toEqual([[3, 4, 5, 6, 7, 8, 9], 9, false]);
  const fetched = withNewer(jumped, page([9, 8, 7]));
  expect([seqsOf(fetched), hasGap(fetched)]).toEqual([[3, 4, 5, 6, 7, 8, 9], false]);
});

test('[D-22] a gap that the server can’t fill is none', () => {
  const jumped = withMessage(withNewest(newThread, page([1])), aMessage({}, 5));
  const stuck = withNewer(jumped, page([]));
  expect([stuck.knownTo, hasGap(stuck)]).toEqual([5, false]);
});

test('[D-19] pages backwards go before what is there, and say when there is no more', () => {
  const loaded = withNewest(newThread, page([9, 8, 7], true));
  const older = withOlder(loaded, page([6, 5], false));
  expect([seqsOf(older), older.older, older.knownTo]).toEqual([[5, 6, 7, 8, 9], 'none', 9]);
});

test('[D-19] a message that came while the newest page was on its way is not lost', () => {
  const early = withMessage(newThread, aMessage({}, 8));
  const loaded = withNewest(early, page([6, 5]));
  expect([seqsOf(loaded), loaded.knownTo, hasGap(loaded)]).toEqual([[5, 6, 8], 6, true]);
});

test('a conversation that begins with its first message has nothing before; one that goes on has', () => {
  expect(threadStartingWith(aMessage({}, 1)).older).toBe('none');
  expect(threadStartingWith(aMessage({}, 12)).older).toBe('more');
});

test('[D-21] reading never goes backwards', () => {
  const thread = withNewest(newThread, page([3, 2, 1]));
  const read = withRead(withRead(thread, 'them', 3), 'them', 2);
  expect(read.chat).toMatchObject({ conversation: uuid(100), read_by_them: 3, read_by_me: 0 });
});
