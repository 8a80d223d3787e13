import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiError } from '../platform/errors/api-error.ts';
import { arrange, hasMain, mainFirst, type Placed, placeOf } from './arrangement.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const id = fc.constantFrom(...IDS);
const photos = fc
  .uniqueArray(fc.record({ id, isPrivate: fc.boolean(), isRejected: fc.constant(false), isExplicit: fc.constant(false) }), {
    selector: (photo) => photo.id,
  })
  .map((any): Placed[] => mainFirst(any));
const wish = fc.record(
  { order: fc.array(id, { maxLength: 6 }), main: id, private: fc.record({ id, is_private: fc.boolean() }) },
  { requiredKeys: [] },
);

/** What becomes of a wish: the photos, or the code of the refusal. */
function outcomeOf(standing: Placed[], wished: Parameters<typeof arrange>[1]): Placed[] | string {
  try {
    return arrange(standing, wished);
  } catch (error) {
    return (error as ApiError).code;
  }
}

const idsOf = (some: readonly Placed[]): string[] => some.map((photo) => photo.id);

test('[D-15] whatever is wished: nothing is lost or doubled, a private photo never stands first, and what was asked for is so', () => {
  let done = 0;
  fc.assert(
    fc.property(photos, wish, (standing, wished) => {
      const arranged = outcomeOf(standing, wished);
      if (typeof arranged === 'string') return;
      done++;
      expect(idsOf(arranged).sort()).toEqual(idsOf(standing).sort());
      expect(hasMain(arranged)).toBe(arranged.some(({ isPrivate }) => !isPrivate));
      for (const [nth, { isPrivate }] of arranged.entries()) expect(isPrivate && placeOf(arranged, nth) === 0).toBe(false);
      expect([undefined, arranged[0]?.id]).toContain(wished.main);
      for (const photo of standing) {
        const now = arranged.find((one) => one.id === photo.id)?.isPrivate;
        expect(now).toBe(photo.id === wished.private?.id ? wished.private.is_private : photo.isPrivate);
      }
    }),
    { numRuns: 2000, seed: 20_261 },
  );
  expect(done).toBeGreaterThan(300);
});

test('[D-15] what is refused is a photo that is not among them, or a private main photo', () => {
  fc.assert(
    fc.property(photos, wish, (standing, wished) => {
      const outcome = outcomeOf(standing, wished);
      if (typeof outcome !== 'string') return;
      const asked = [...(wished.order ?? []), wished.main, wished.private?.id];
      const isUnknown = asked.some((one) => one !== undefined && !idsOf(standing).includes(one));
      expect(outcome).toBe(isUnknown ? 'not_found' : 'photo_main_is_private');
    }),
    { numRuns: 2000, seed: 20_261 },
  );
});

test('[D-15] what an order does not name, because another tab has just added it, stays behind what it names', () => {
  const standing = IDS.map((one) => ({ id: one, isPrivate: false, isRejected: false, isExplicit: false }));
  expect(arrange(standing, { order: ['d', 'b', 'd'] }).map((photo) => photo.id)).toEqual(['d', 'b', 'a', 'c', 'e']);
});

test('[D-15 D-20] a rejected or explicit photo never stands first, and one that can takes the place of the main one', () => {
  const standing = IDS.map((one) => ({ id: one, isPrivate: one === 'b', isRejected: one === 'a', isExplicit: one === 'c' }));
  expect(idsOf(mainFirst(standing))).toEqual(['d', 'a', 'b', 'c', 'e']);
  expect(hasMain(standing.slice(0, 3))).toBe(false);
});
