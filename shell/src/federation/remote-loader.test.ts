import { satisfy } from '@module-federation/runtime';
import type { RegistryEntry, RemoteModule } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import type { FileState } from './file-integrity.ts';
import { createRemoteLoader, type Release } from './remote-loader.ts';

const module = { contract: '^1.0.0', bootstrap: vi.fn(), mount: vi.fn(), update: vi.fn(), unmount: vi.fn() } as unknown as RemoteModule;
const exposed = { default: module };
const release = { name: 'mfe-x', version: '1', entry: '/assets/mfe-x.1.js', declaration: { contract: '^1.0.0' } } as RegistryEntry;
const notFetched = () => Promise.reject(new Error('Failed to fetch dynamically imported module: /assets/mfe-x.1.js'));
const never = () => new Promise<never>(() => {});

const PAGE = '/assets/mfe-x.page.js';

/** A federation that answers each try in turn, the last answer stays; and files in a state that can change. */
function loaderOver(answers: (() => Promise<unknown>)[], state: FileState | 'hangs' = 'fine') {
  const urls: string[] = [];
  const examined: string[] = [];
  const files = { state };
  const loader = createRemoteLoader({
    federation: {
      runtime: async () => ({
        satisfies: satisfy,
        fetchModule(url) {
          urls.push(url);
          return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? never();
        },
      }),
    },
    checkFile: async (url, signal) => {
      examined.push(url);
      if (files.state !== 'hangs') return files.state;
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      return 'missing';
    },
  });
  const unwanted = new AbortController();
  return { loader, urls, examined, files, unwanted, load: (of: Release = release) => loader.load(of, [PAGE], unwanted.signal) };
}

test('concurrent loads of a remote share one download', async () => {
  const { load, urls, examined } = loaderOver([async () => exposed]);
  expect(await Promise.all([load().module, load().module])).toEqual([module, module]);
  expect(await load().module).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js']);
  expect(examined).toEqual([]);
});

test('[B-12] a remote made for another contract runs none of its code', async () => {
  const { load, urls } = loaderOver([async () => exposed]);
  const other = { ...release, declaration: { ...release.declaration, contract: '^2.0.0' } };
  await expect(load(other).module).rejects.toMatchObject({ reason: 'contract' });
  expect(urls).toEqual([]);
});

test('after a failure the next load uses the next URL; each version has its own URLs', async () => {
  const { load, urls } = loaderOver([notFetched, async () => exposed]);
  await expect(load().module).rejects.toMatchObject({ name: 'RemoteFailure', reason: 'network' });
  expect(await load().module).toBe(module);
  await load({ ...release, version: '0', entry: '/assets/mfe-x.0.js' }).module;
  expect(urls).toEqual(['/assets/mfe-x.1.js', '/assets/mfe-x.1.js?r=1', '/assets/mfe-x.0.js']);
});

test('discardPendingUrl keeps a loaded module, discardUrl does not', async () => {
  const { loader, load, urls } = loaderOver([async () => exposed]);
  const { url, module: loaded } = load();
  await loaded;
  loader.discardPendingUrl(release, url);
  expect(await load().module).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js']);
  loader.discardUrl(release, url);
  expect(load().url).toBe('/assets/mfe-x.1.js?r=1');
});

test('a hanging URL is discarded once; on the retry, the view’s files are downloaded before the module runs', async () => {
  const { loader, load, urls, examined } = loaderOver([never, async () => exposed]);
  const { url } = load();
  loader.discardPendingUrl(release, url);
  loader.discardPendingUrl(release, url);
  expect(await load().module).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js', '/assets/mfe-x.1.js?r=1']);
  expect(examined).toEqual(['/assets/mfe-x.1.js?r=1', `${PAGE}?r=1`]);
});

test('if the runtime’s chunk fails to load, the next load requests it again', async () => {
  const runtime = vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  const loader = createRemoteLoader({ federation: { runtime }, checkFile: async () => 'fine' });
  const load = () => loader.load(release, [PAGE], new AbortController().signal).module;
  await expect(load()).rejects.toMatchObject({ reason: 'network' });
  await expect(load()).rejects.toMatchObject({ reason: 'network' });
  expect(runtime).toHaveBeenCalledTimes(2);
});

test('[B-12] many hanging attempts use up only the first URL, so Retry works once files load again', async () => {
  const { loader, load, urls, files, unwanted } = loaderOver([never, async () => exposed], 'hangs');
  const tries = Array.from({ length: 6 }, () => {
    const { url, module: hanging } = load();
    loader.discardPendingUrl(release, url);
    return hanging;
  });
  unwanted.abort();
  expect(await Promise.allSettled(tries.slice(1))).toEqual(tries.slice(1).map(() => expect.objectContaining({ status: 'rejected' })));
  files.state = 'fine';
  expect(await loader.load(release, [PAGE], new AbortController().signal).module).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js', expect.stringMatching(/r=[12]$/)]);
});

test('a file that does not match its hash is an integrity failure at every attempt, and is not run', async () => {
  const { load, urls } = loaderOver([notFetched], 'damaged');
  await expect(load().module).rejects.toMatchObject({ reason: 'integrity' });
  await expect(load().module).rejects.toMatchObject({ reason: 'integrity' });
  expect(urls).toEqual(['/assets/mfe-x.1.js']);
});

test.each([
  ['throws while it runs', () => Promise.reject(new Error('x is not defined'))],
  ['exposes nothing', async () => ({})],
  ['exposes something else', async () => ({ default: () => {} })],
])('a remote that %s is not loaded again until its failure is cleared', async (_what, answer) => {
  const { loader, load, urls } = loaderOver([answer, async () => exposed]);
  await expect(load().module).rejects.toMatchObject({ reason: 'broken' });
  await expect(load().module).rejects.toMatchObject({ reason: 'broken' });
  expect(urls).toHaveLength(1);
  loader.clearFailure(release);
  expect(await load().module).toBe(module);
  expect(urls).toHaveLength(2);
});
