import { expect, test } from 'vitest';
import { providedVersions, requiredRanges, sharedModules } from './shared-modules.ts';

test('a remote asks for what is compatible with what it was built against, and the shell provides that', () => {
  const provided = providedVersions();
  expect(Object.keys(provided)).toEqual(sharedModules.map(({ key }) => key));
  expect(provided.react).toMatch(/^19\.\d+\.\d+$/);
  const ranges = requiredRanges();
  expect(Object.keys(ranges)).toEqual(Object.keys(provided));
  for (const [key, range] of Object.entries(ranges)) expect(range).toBe(key.startsWith('@vesper/') ? '^1.0.0' : `^${provided[key]}`);
});
