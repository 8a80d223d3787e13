import { defaultSkyline, SKYLINE_VARIABLE, skylineShape } from '@vesper/contracts/theme';
import { expect, test } from 'vitest';
import { roofs } from './evening.ts';

test('[R-01] roofs are the brand’s own, and without them those that mails and pictures of links draw too', () => {
  expect(roofs(64)).toContainEqual(expect.stringMatching(new RegExp(`clip-path: var\\(${SKYLINE_VARIABLE}, $`)));
  expect(roofs(64)).toContain(skylineShape(defaultSkyline));
});
