import { expect, test } from 'vitest';
import { providedVersions, requiredRanges, sharedModules } from './shared-modules.ts';

test('a remote asks for what is compatible with what it was built against, and the shell provides that', () => {
  const provided = providedVersions();
  expect(Object.keys(provided)).toEqual(sharedModules.map(({ key }) => key));
  expect(provided.react).toMatch(/^19\.\d+\.\d+$/);
  const { '@vesper/contracts': contract, ...others } = requiredRanges('^1.0.0');
  expect(contract).toBe('^1.0.0');
  for (const [key, range] of Object.entries(others)) expect(range).toBe(`^${provided[key]}`);
});
