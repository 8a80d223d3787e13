import type { RegistryEntry, RemoteModule } from '@vesper/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Federation } from './federation.ts';
import { createRemoteLoader } from './remote-loader.ts';

const module = { contract: '^1.0.0', bootstrap: vi.fn(), mount: vi.fn(), update: vi.fn(), unmount: vi.fn() } as unknown as RemoteModule;
const exposed = { default: module };
const entry = { name: 'mfe-x', entry: '/assets/mfe-x.1.js', declaration: { contract: '^1.0.0' } } as RegistryEntry;
const notFetched = () => Promise.reject(new Error('Failed to load script resources. #RUNTIME-008'));
const never = () => new Promise<never>(() => {});

/** A federation that answers each try in turn; the last answer stays. */
function loaderOver(...answers: (() => Promise<unknown>)[]) {
  const urls: string[] = [];
  const refetched: string[] = [];
  const federation: Federation = {
    fetchModule(_name, url) {
      urls.push(url);
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? never();
    },
    refetch: async (again) => void refetched.push(...again),
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return { loader: createRemoteLoader({ federation, sleep, random: () => 0 }), urls, refetched };
}

/** What a promise is rejected with; undefined if it is not. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a remote is loaded once, however many want it', async () => {
  const { loader, urls } = loaderOver(async () => exposed);
  expect(await Promise.all([loader.load(entry), loader.load(entry)])).toEqual([module, module]);
  expect(await loader.load(entry)).toBe(module);
  expect(urls).toHaveLength(1);
});

test('a remote made for another contract runs none of its code', async () => {
  const { loader, urls } = loaderOver(async () => exposed);
  const other = { ...entry, declaration: { ...entry.declaration, contract: '^2.0.0' } };
  await expect(loader.load(other)).rejects.toMatchObject({ reason: 'contract' });
  expect(urls).toEqual([]);
});

test('a file that does not come is tried at its next address, past the cache', async () => {
  const { loader, urls, refetched } = loaderOver(notFetched, notFetched, async () => exposed);
  const loaded = loader.load(entry);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js', '/assets/mfe-x.1.js?r=1', '/assets/mfe-x.1.js?r=2']);
  expect(refetched).toEqual(urls.slice(1));
});

test('after three tries it has failed; the next wish goes on with the next address', async () => {
  const { loader, urls } = loaderOver(notFetched, notFetched, notFetched, async () => exposed);
  const [failure] = await Promise.all([failureOf(loader.load(entry)), vi.runAllTimersAsync()]);
  expect(failure).toMatchObject({ name: 'RemoteFailure', reason: 'network' });
  expect(await loader.load(entry)).toBe(module);
  expect(urls.at(-1)).toBe('/assets/mfe-x.1.js');
});

test('an entry that hangs is asked for again after four seconds, whoever comes first wins', async () => {
  const { loader, urls } = loaderOver(never, async () => exposed);
  const loaded = loader.load(entry);
  await vi.advanceTimersByTimeAsync(3999);
  expect(urls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe(module);
});

test('after eight seconds it has failed; what comes later is there for the next wish', async () => {
  let arrive: (module: unknown) => void = () => {};
  const { loader } = loaderOver(() => new Promise((resolve) => (arrive = resolve)), never);
  const [failure] = await Promise.all([failureOf(loader.load(entry)), vi.advanceTimersByTimeAsync(8000)]);
  expect(failure).toMatchObject({ reason: 'timeout' });
  arrive(exposed);
  await vi.advanceTimersByTimeAsync(0);
  expect(await loader.load(entry)).toBe(module);
});

test('a restart does not wait for the load that hangs', async () => {
  const { loader, urls } = loaderOver(never, async () => exposed);
  void loader.load(entry).catch(() => {});
  loader.restart('mfe-x');
  expect(await loader.load(entry)).toBe(module);
  expect(urls).toEqual(['/assets/mfe-x.1.js', '/assets/mfe-x.1.js?r=1']);
});

test.each([
  ['throws while it runs', () => Promise.reject(new Error('x is not defined'))],
  ['exposes nothing', async () => ({})],
  ['exposes something else', async () => ({ default: () => {} })],
])('a remote that %s is broken', async (_what, answer) => {
  const { loader } = loaderOver(answer);
  const [failure] = await Promise.all([failureOf(loader.load(entry)), vi.runAllTimersAsync()]);
  expect(failure).toMatchObject({ reason: 'broken' });
});
