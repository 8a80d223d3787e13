import * as React from 'react';
import { expect, test, vi } from 'vitest';
import { providedModules } from './provided-modules.ts';
import { createShareScope, startFederation } from './runtime.ts';

vi.stubGlobal('PROVIDED_VERSIONS', Object.fromEntries(Object.keys(providedModules).map((key) => [key, '1.2.3'])));

const containerOf = (code: string) => ({ url: `data:text/javascript,${encodeURIComponent(code)}`, container: 'webpack' as const });

test('[B-12] a container gets what the shell provides before anything of it runs, and what it exposes is handed on', async () => {
  const { fetchModule } = startFederation();
  const exposed = await fetchModule(
    containerOf(`let scope;
      export const init = (given) => { scope = given; };
      export const get = async (name) => () => ({ name, react: scope.react['1.2.3'].get()(), from: scope.react['1.2.3'].from });`),
  );
  expect(exposed).toEqual({ name: './remote', react: React, from: 'shell' });
});

test('[B-12] what a container throws is thrown on', async () => {
  const { fetchModule } = startFederation();
  await expect(fetchModule(containerOf(`throw new Error('no such thing')`))).rejects.toThrow('no such thing');
});

test.each([
  ['1.1.0', '^1.0.0', true],
  ['1.1.0', '^1.1.0', true],
  ['1.0.0', '^1.1.0', false],
  ['2.0.0', '^1.1.0', false],
  ['1.1.0', '^0.9.0', false],
])('[B-12] contract %s in %s: %s', (version, range, is) => {
  expect(startFederation().satisfies(version, range)).toBe(is);
});

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
