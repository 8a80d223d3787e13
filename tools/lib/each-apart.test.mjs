import { expect, test } from 'vitest';
import { eachApart } from './each-apart.mjs';

test('one that fails is named and stops none of the others', async () => {
  /** @type {string[]} */
  const done = [];
  const failed = await eachApart(['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'], 2, async (folder) => {
    if (folder === 'mfe-b' || folder === 'mfe-c') throw new Error(`${folder} is broken`);
    done.push(folder);
  });
  expect(done).toEqual(['mfe-a', 'mfe-d']);
  expect(failed.map(({ item, error }) => [item, String(error)])).toEqual([
    ['mfe-b', 'Error: mfe-b is broken'],
    ['mfe-c', 'Error: mfe-c is broken'],
  ]);
});
