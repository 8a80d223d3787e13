import { anOwnPhoto, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { makePrivate, makeMain, move, moveTo, makePublic, without } from './photo-changes.ts';

const [one, two, three] = [anOwnPhoto({}, 1), anOwnPhoto({}, 2), anOwnPhoto({}, 3)];
const [hiddenTwo, hiddenThree] = [
  { ...two, private: true },
  { ...three, private: true },
];
const looks = (photos: readonly { id: string; is_main: boolean; private: boolean }[] | undefined) =>
  photos?.map(({ id, is_main, private: isPrivate }) => Number(id.at(-1)) + (is_main ? ' main' : '') + (isPrivate ? ' private' : ''));

test('[D-15] one place forward or back; whoever stands first is the main one', () => {
  const forward = move([one, two, three], two.id, -1);
  expect(forward?.body).toEqual({ order: [2, 1, 3].map(uuid) });
  expect(looks(forward?.after)).toEqual(['2 main', '1', '3']);
  expect(looks(move([one, two, three], two.id, 1)?.after)).toEqual(['1 main', '3', '2']);
  expect(move([one, two], one.id, -1)).toBeNull();
  expect(move([one, two], two.id, 1)).toBeNull();
});

test('[D-15] no private one gets in front of the main one, from either side', () => {
  expect(move([one, hiddenTwo], two.id, -1)).toBeNull();
  expect(move([one, hiddenTwo], one.id, 1)).toBeNull();
  expect(looks(move([hiddenTwo, hiddenThree], three.id, -1)?.after)).toEqual(['3 private', '2 private']);
});

test('[R-24] to any place, and never a private one in front of the main one', () => {
  expect(moveTo([one, two, three], three.id, 0)?.body).toEqual({ order: [3, 1, 2].map(uuid) });
  expect(looks(moveTo([one, two, three], one.id, 2)?.after)).toEqual(['2 main', '3', '1']);
  expect(moveTo([one, two, three], two.id, 1)).toBeNull();
  expect(moveTo([one, two, three], two.id, 3)).toBeNull();
  expect(moveTo([one, two, hiddenThree], three.id, 0)).toBeNull();
  expect(looks(moveTo([one, two, hiddenThree], three.id, 1)?.after)).toEqual(['1 main', '3 private', '2']);
});

test('[D-15] the main one is chosen', () => {
  expect(makeMain([one, two, three], three.id).body).toEqual({ main: three.id });
  expect(looks(makeMain([one, two, three], three.id).after)).toEqual(['3 main', '1', '2']);
});

test('[D-15] what is hidden stays where it is; of the main one the next takes the place, and the only one is not hidden', () => {
  expect(makePrivate([one, two], two.id)?.body).toEqual({ private: { id: two.id, is_private: true } });
  expect(looks(makePrivate([one, two], two.id)?.after)).toEqual(['1 main', '2 private']);
  expect(makePrivate([one, hiddenTwo, three], one.id)?.body).toEqual({ main: three.id, private: { id: one.id, is_private: true } });
  expect(looks(makePrivate([one, hiddenTwo, three], one.id)?.after)).toEqual(['3 main', '1 private', '2 private']);
  expect(makePrivate([one, hiddenTwo], one.id)).toBeNull();
});

test('[D-15] the first that is shown, or is left, becomes the main one', () => {
  expect(looks(makePublic([hiddenTwo, hiddenThree], three.id).after)).toEqual(['3 main', '2 private']);
  expect(looks(makePublic([one, hiddenTwo], two.id).after)).toEqual(['1 main', '2']);
  expect(looks(without([one, hiddenTwo, three], one.id))).toEqual(['3 main', '2 private']);
  expect(looks(without([one, hiddenTwo], one.id))).toEqual(['2 private']);
});
