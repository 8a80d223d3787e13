import { satisfy } from '@module-federation/enhanced/runtime';
import type { RegistryEntry, RemoteModule } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import type { FileState } from './examine.ts';
import { createRemoteLoader } from './remote-loader.ts';

const module = { contract: '^1.0.0', bootstrap: vi.fn(), mount: vi.fn(), update: vi.fn(), unmount: vi.fn() } as unknown as RemoteModule;
const exposed = { default: module };
const release = { name: 'mfe-x', version: '1', entry: '/assets/mfe-x.1.js', declaration: { contract: '^1.0.0' } } as RegistryEntry;
const notFetched = () => Promise.reject(new Error('Failed to load script resources. #RUNTIME-008'));
const never = () => new Promise<never>(() => {});

/** A federation that answers each try in turn; the last answer stays. */
function loaderOver(answers: (() => Promise<unknown>)[], fileState: FileState = 'missing') {
  const urls: string[] = [];
  const examined: string[] = [];
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
    examine: async (url) => {
      examined.push(url);
      return fileState;
    },
  });
  return { loader, urls, examined };
}

test('a remote is loaded once, however many want it', async () => {
  const { loader, urls } = loaderOver([async () => exposed]);
  expect(await Promise.all([loader.load(release).module, loader.load(release).module])).toEqual([module, module]);
  expect(await loader.load(release).module).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js']);
});

test('[B-12] a remote made for another contract runs none of its code', async () => {
  const { loader, urls } = loaderOver([async () => exposed]);
  const other = { ...release, declaration: { ...release.declaration, contract: '^2.0.0' } };
  await expect(loader.load(other).module).rejects.toMatchObject({ reason: 'contract' });
  expect(urls).toEqual([]);
});

test('after a failure the next wish takes the next address; each version has addresses of its own', async () => {
  const { loader, urls } = loaderOver([notFetched, async () => exposed]);
  await expect(loader.load(release).module).rejects.toMatchObject({ name: 'RemoteFailure', reason: 'network' });
  expect(await loader.load(release).module).toBe(module);
  await loader.load({ ...release, version: '0', entry: '/assets/mfe-x.0.js' }).module;
  expect(urls).toEqual(['/assets/mfe-x.1.js', '/assets/mfe-x.1.js?r=1', '/assets/mfe-x.0.js']);
});

test('an address that hangs is given up once, however many say so', async () => {
  const { loader, urls } = loaderOver([never, async () => exposed]);
  const { url } = loader.load(release);
  loader.abandon(release, url);
  loader.abandon(release, url);
  expect(await loader.load(release).module).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js', '/assets/mfe-x.1.js?r=1']);
});

test('without the federation’s own file no remote comes; the next wish asks for both again', async () => {
  const runtime = vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  const loader = createRemoteLoader({ federation: { runtime }, examine: async () => 'missing' });
  await expect(loader.load(release).module).rejects.toMatchObject({ reason: 'network' });
  await expect(loader.load(release).module).rejects.toMatchObject({ reason: 'network' });
  expect(runtime).toHaveBeenCalledTimes(2);
});

test('a file that is not the one listed is an integrity failure', async () => {
  const { loader, examined } = loaderOver([notFetched], 'damaged');
  await expect(loader.load(release).module).rejects.toMatchObject({ reason: 'integrity' });
  expect(examined).toEqual(['/assets/mfe-x.1.js']);
});

test('an address that comes round again is fetched past the cache first', async () => {
  const { loader, examined } = loaderOver([() => Promise.reject(new Error('x is not defined'))]);
  for (let made = 0; made < 4; made += 1) await expect(loader.load(release).module).rejects.toMatchObject({ reason: 'broken' });
  expect(examined).toEqual(['/assets/mfe-x.1.js']);
});

test.each([
  ['throws while it runs', () => Promise.reject(new Error('x is not defined'))],
  ['exposes nothing', async () => ({})],
  ['exposes something else', async () => ({ default: () => {} })],
])('a remote that %s is broken', async (_what, answer) => {
  await expect(loaderOver([answer]).loader.load(release).module).rejects.toMatchObject({ reason: 'broken' });
});
