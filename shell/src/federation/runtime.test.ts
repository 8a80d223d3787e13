import * as React from 'react';
import { expect, test, vi } from 'vitest';
import { providedModules } from './provided-modules.ts';
import { sharedByShell, startFederation } from './runtime.ts';

vi.stubGlobal('PROVIDED_VERSIONS', Object.fromEntries(Object.keys(providedModules).map((key) => [key, '1.2.3'])));

const containerOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

test('[B-12] a container is initialised with the shared modules before it is used', async () => {
  const { fetchModule } = startFederation();
  const exposed = await fetchModule(
    containerOf(`let scope;
      export const init = (given) => { scope = given; };
      export const get = async (name) => () => ({ name, react: scope.react['1.2.3'].lib(), from: scope.react['1.2.3'].from });`),
  );
  expect(exposed).toEqual({ name: './remote', react: React, from: 'shell' });
});

test('[B-12] a container’s error is rethrown', async () => {
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

test('[B-12] containers find the runtime that they borrow', () => {
  startFederation();
  const lent = Reflect.get(globalThis, '_FEDERATION_BUNDLER_RUNTIME');
  expect(Object.keys(lent.bundlerRuntime)).toEqual(['consumes', 'I', 'S', 'installInitialConsumes', 'initContainerEntry', 'init']);
});

test('bundled modules are provided synchronously, with their version', () => {
  const { react } = sharedByShell();
  expect(react).toMatchObject({ version: '1.2.3', shareConfig: { singleton: true, requiredVersion: '^1.2.3' } });
  expect((react as { lib: () => object }).lib()).toBe(React);
});

test('[X-02] a module that failed to load throws when used and is loaded again in the background', async () => {
  const dialog = { Dialog: () => null };
  const load = vi.fn(async () => () => dialog);
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  vi.spyOn(providedModules, '@vesper/ui/dialog', 'get').mockReturnValue({ get: load });
  const module = await (sharedByShell()['@vesper/ui/dialog'] as { get: () => Promise<() => object> }).get();
  expect(load).toHaveBeenCalledTimes(1);
  expect(() => module()).toThrow('Failed to fetch');
  await vi.waitFor(() => expect(module()).toBe(dialog));
  expect(load).toHaveBeenCalledTimes(2);
});
