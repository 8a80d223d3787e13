// @vitest-environment node
import { sharedModules } from '@vesper/federation';
import { expect, test } from 'vitest';
import { providedModules } from './provided-modules.ts';

test('the shell provides what remotes are built to find, at once or on demand as the table says', () => {
  const provided = Object.entries(providedModules).map(([key, module]) => ({ key, load: 'lib' in module ? 'boot' : 'demand' }));
  expect(provided).toEqual(sharedModules.map(({ key, load }) => ({ key, load })));
});
