import { satisfies } from 'compare-versions';
import type { RegistryEntry, RemoteModule } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import type { FileState } from './file-integrity.ts';
import { createRemoteLoader, type Release, retryUrl } from './remote-loader.ts';

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
        satisfies,
        fetchModule({ url }) {
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

test('a remote is loaded once, however many want it', async () => {
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

test('after a failure the next wish takes the next address; each version has addresses of its own', async () => {
  const { load, urls } = loaderOver([notFetched, async () => exposed]);
  await expect(load().module).rejects.toMatchObject({ name: 'RemoteFailure', reason: 'network' });
  expect(await load().module).toBe(module);
  await load({ ...release, version: '0', entry: '/assets/mfe-x.0.js' }).module;
  expect(urls).toEqual(['/assets/mfe-x.1.js', '/assets/mfe-x.1.js?r=1', '/assets/mfe-x.0.js']);
});

test('what came is not given up for what else was missing; what is no good is', async () => {
  const { loader, load, urls } = loaderOver([async () => exposed]);
  const { url, module: loaded } = load();
  await loaded;
  loader.discardPendingUrl(release, url);
  expect(await load().module).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js']);
  loader.discardUrl(release, url);
  expect(load().url).toBe('/assets/mfe-x.1.js?r=1');
});

test('an address that hangs is given up once, however many say so; at the next one, the view’s files are there before anything runs', async () => {
  const { loader, load, urls, examined } = loaderOver([never, async () => exposed]);
  const { url } = load();
  loader.discardPendingUrl(release, url);
  loader.discardPendingUrl(release, url);
  expect(await load().module).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js', '/assets/mfe-x.1.js?r=1']);
  expect(examined).toEqual(['/assets/mfe-x.1.js?r=1', `${PAGE}?r=1`]);
});

test('without the federation’s own file no remote comes; the next wish asks for both again', async () => {
  const runtime = vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  const loader = createRemoteLoader({ federation: { runtime }, checkFile: async () => 'fine' });
  const load = () => loader.load(release, [PAGE], new AbortController().signal).module;
  await expect(load()).rejects.toMatchObject({ reason: 'network' });
  await expect(load()).rejects.toMatchObject({ reason: 'network' });
  expect(runtime).toHaveBeenCalledTimes(2);
});

test('[B-12] what hangs through many tries costs no address but the first: Retry works as soon as files come again', async () => {
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

test('a file that is not the one listed is an integrity failure, at the first try and at the next; nothing of it runs', async () => {
  const { load, urls } = loaderOver([notFetched], 'damaged');
  await expect(load().module).rejects.toMatchObject({ reason: 'integrity' });
  await expect(load().module).rejects.toMatchObject({ reason: 'integrity' });
  expect(urls).toEqual(['/assets/mfe-x.1.js']);
});

test.each([
  ['throws while it runs', () => Promise.reject(new Error('x is not defined'))],
  ['exposes nothing', async () => ({})],
  ['exposes something else', async () => ({ default: () => {} })],
])('a remote that %s is broken, at no further cost until somebody asks again', async (_what, answer) => {
  const { loader, load, urls } = loaderOver([answer, async () => exposed]);
  await expect(load().module).rejects.toMatchObject({ reason: 'broken' });
  await expect(load().module).rejects.toMatchObject({ reason: 'broken' });
  expect(urls).toHaveLength(1);
  loader.clearFailure(release);
  expect(await load().module).toBe(module);
  expect(urls).toHaveLength(2);
});

test('tries go round over the addresses that the import map lists', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => retryUrl('/assets/mfe-x.1.js', attempt))).toEqual([
    '/assets/mfe-x.1.js',
    '/assets/mfe-x.1.js?r=1',
    '/assets/mfe-x.1.js?r=2',
    '/assets/mfe-x.1.js',
    '/assets/mfe-x.1.js?r=1',
  ]);
});
