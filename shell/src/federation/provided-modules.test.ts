// @vitest-environment node
import { sharedModules } from '@vesper/federation';
import { expect, test } from 'vitest';
import { providedModules } from './provided-modules.ts';

test('the provided modules match the table of shared modules', () => {
  const provided = Object.entries(providedModules).map(([key, module]) => ({ key, load: 'lib' in module ? 'boot' : 'demand' }));
  expect(provided).toEqual(sharedModules.map(({ key, load }) => ({ key, load })));
});
