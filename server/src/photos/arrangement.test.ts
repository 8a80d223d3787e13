import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../platform/errors.ts';
import { arrange, hasMain, mainFirst, type Placed, placeOf } from './arrangement.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const id = fc.constantFrom(...IDS);
const photos = fc
  .uniqueArray(fc.record({ id, isPrivate: fc.boolean() }), { selector: (photo) => photo.id })
  .map((any): Placed[] => mainFirst(any));
const wish = fc.record(
  { order: fc.array(id, { maxLength: 6 }), main: id, private: fc.record({ id, is_private: fc.boolean() }) },
  { requiredKeys: [] },
);

test('[D-15] whatever is wished: nothing is lost or doubled, a private photo never stands first, and what was asked for is so or refused', () => {
  let done = 0;
  fc.assert(
    fc.property(photos, wish, (standing, wished) => {
      let arranged: Placed[];
      try {
        arranged = arrange(standing, wished);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
        const asked = [...(wished.order ?? []), wished.main, wished.private?.id];
        const isUnknown = asked.some((one) => one !== undefined && !standing.some((photo) => photo.id === one));
        expect((error as ApiError).code).toBe(isUnknown ? 'not_found' : 'photo_main_is_private');
        return;
      }
      done++;
      expect(arranged.map((photo) => photo.id).sort()).toEqual(standing.map((photo) => photo.id).sort());
      expect(hasMain(arranged)).toBe(arranged.some(({ isPrivate }) => !isPrivate));
      for (const [nth, { isPrivate }] of arranged.entries()) expect(isPrivate && placeOf(arranged, nth) === 0).toBe(false);
      if (wished.main) expect(arranged[0]?.id).toBe(wished.main);
      for (const photo of standing) {
        const now = arranged.find((one) => one.id === photo.id)?.isPrivate;
        expect(now).toBe(photo.id === wished.private?.id ? wished.private.is_private : photo.isPrivate);
      }
    }),
    { numRuns: 2000 },
  );
  expect(done).toBeGreaterThan(300);
});

test('[D-15] what an order does not name, because another tab has just added it, stays behind what it names', () => {
  const standing = IDS.map((one) => ({ id: one, isPrivate: false }));
  expect(arrange(standing, { order: ['d', 'b', 'd'] }).map((photo) => photo.id)).toEqual(['d', 'b', 'a', 'c', 'e']);
});
