import * as React from 'react';
import { expect, test, vi } from 'vitest';
import { providedModules } from './provided-modules.ts';
import { createShareScope } from './share-scope.ts';

vi.stubGlobal('PROVIDED_VERSIONS', Object.fromEntries(Object.keys(providedModules).map((key) => [key, '1.2.3'])));

test('what the shell has anyway is handed over at once, in the version it is', () => {
  const { react = {} } = createShareScope();
  expect(Object.keys(react)).toEqual(['1.2.3']);
  const factory = react['1.2.3']?.get();
  expect(factory).toBeTypeOf('function');
  expect((factory as () => object)()).toBe(React);
});

test('[X-02] what did not come fails where it is used, is asked for again there, and is there when it has come', async () => {
  const dialog = { Dialog: () => null };
  const load = vi.fn(async () => () => dialog);
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  vi.spyOn(providedModules, '@vesper/ui/dialog', 'get').mockReturnValue({ get: load });
  const module = await createShareScope()['@vesper/ui/dialog']?.['1.2.3']?.get();
  expect(load).toHaveBeenCalledTimes(1);
  expect(() => module?.()).toThrow('Failed to fetch');
  await vi.waitFor(() => expect(module?.()).toBe(dialog));
  expect(load).toHaveBeenCalledTimes(2);
});
