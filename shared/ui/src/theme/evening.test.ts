import { defaultSkyline, SKYLINE_VARIABLE, skylineShape } from '@vesper/contracts/theme';
import { expect, test } from 'vitest';
import { roofs } from './evening.ts';

test('[R-01] roofs are the brand’s own, and without them those that mails and pictures of links draw too', () => {
  expect(roofs(64)).toContainEqual(expect.stringMatching(new RegExp(`clip-path: var\\(${SKYLINE_VARIABLE}, $`)));
  expect(roofs(64)).toContain(skylineShape(defaultSkyline));
});

test('[R-01] no lit window stands on a roof', () => {
  const lowest = Math.max(...defaultSkyline.split(' ').map((point) => Number(point.split(',')[1])));
  const drawn = roofs(64).filter((part) => typeof part === 'string');
  const rows = [...drawn.join('').matchAll(/(\d+)px \/ \d+px 6px repeat-x/g)].map(([, top]) => Number(top));
  expect(rows).toHaveLength(2);
  for (const top of rows) expect(top).toBeGreaterThanOrEqual((64 * lowest) / 100);
  expect(Math.max(...rows) + 6).toBeLessThan(64);
});
