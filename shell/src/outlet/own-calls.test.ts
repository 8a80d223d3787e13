import type { ApiClient, CallTable, RegistryEntry } from '@vesper/contracts';
import { createApiClient } from '@vesper/host-kit';
import { createFakeHost } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { providedModules } from '../federation/provided-modules.ts';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { startFederation } from '../federation/runtime.ts';
import { noReleaseReporter } from '../releases/release-reporter.ts';
import { createLastGood } from './last-good.ts';
import { apiWithCalls } from './own-calls.ts';
import { createPayloadChecks } from './payload-checks.ts';
import { createRemoteViews } from './remote-views.tsx';

vi.stubGlobal('PROVIDED_VERSIONS', Object.fromEntries(Object.keys(providedModules).map((key) => [key, '1.2.3'])));

/** An API client whose server answers each request with its path. */
function clientWith(onAnswer?: (call: string, answer: unknown) => void) {
  const requests: [method: string | undefined, url: string][] = [];
  const client = createApiClient({
    fetch: (async (url: string, { method }: RequestInit) => {
      requests.push([method, url]);
      return new Response(JSON.stringify({ at: url }));
    }) as typeof fetch,
    random: () => 0,
    sleep: async () => {},
    deadline: () => new AbortController().signal,
    newKey: () => 'key',
    onAuthenticationRequired: () => {},
    onAnswer,
  });
  return { client, requests };
}

/** A built container whose page makes a call that no shell knows, and shows the answer. */
const CONTAINER = `data:text/javascript,${encodeURIComponent(`
  export const init = () => {};
  export const get = async () => () => ({
    calls: { 'waves.send': { method: 'POST', path: '/api/waves.php', answer: { at: 'string', waves: 'number' } } },
    default: {
      contract: '^1.0.0',
      bootstrap: async () => {},
      async mount({ container, host }) {
        const { at } = await host.api.call('waves.send', { body: { to: '1' } });
        container.textContent = at;
      },
      update: async () => {},
      unmount: async () => {},
    },
  });`)}`;

test('[D-01 B-18] a remote makes a call that the live shell has never heard of; its answer is held against the schema it brings', async () => {
  const found: [remote: string, problem: string][] = [];
  const checks = createPayloadChecks(
    [],
    () => import('@vesper/contracts/payloads'),
    (remote, { message }) => found.push([remote, message]),
  );
  const loader = createRemoteLoader({ federation: { runtime: async () => startFederation() }, checkFile: async () => 'fine' });
  const { client, requests } = clientWith((call, answer) => {
    for (const [remote, shape] of loader.shapesOf(call)) checks.answer(remote, call, shape, answer);
  });
  const host = { ...createFakeHost(), api: client };
  const views = createRemoteViews({
    registry: [],
    checks,
    host,
    document,
    brand: '',
    niche: 1,
    stored: () => false,
    loader,
    ensureTexts: async () => {},
    sleep: () => new Promise(() => {}),
    now: Date.now,
    random: () => 0,
    lastGood: createLastGood(localStorage),
    reporter: noReleaseReporter,
    onRenderError: () => {},
  });
  const declaration = { name: 'mfe-waves', contract: '^1.0.0', pages: [], slots: [] };
  const entry: RegistryEntry = { name: 'mfe-waves', version: '1', entry: CONTAINER, preload: {}, texts: {}, declaration };
  const container = document.createElement('div');
  const shown = new Promise((resolve) => {
    views.show(entry, container, { kind: 'page', page: 'wave', params: {} }, ({ status }) => status === 'shown' && resolve(status));
  });
  await shown;
  expect(container.textContent).toBe('/api/waves.php');
  expect(requests).toEqual([['POST', '/api/waves.php']]);
  await vi.waitFor(() => expect(found).not.toEqual([]));
  expect(found).toEqual([['mfe-waves', "mfe-waves got an answer to waves.send that it can't read: waves is missing."]]);
});

test('[D-01] a call that the shell knows is the shell’s, unless the remote knows it by another path', async () => {
  const { client, requests } = clientWith();
  const asked = vi.spyOn(client, 'ask');
  const own: CallTable = {
    'likes.get': { method: 'GET', path: '/api/likes.php' },
    'chats.get': { method: 'GET', path: '/api/chats-by-day.php' },
  };
  const api: ApiClient = apiWithCalls(client, own);
  await api.call('likes.get');
  expect(asked).not.toHaveBeenCalled();
  await api.call('chats.get');
  await api.call('user.get');
  expect(requests.map(([, url]) => url)).toEqual(['/api/likes.php', '/api/chats-by-day.php', '/api/user.php']);
});

test('[D-01] what a container brings can only be a call of this site', async () => {
  const { client, requests } = clientWith();
  const own = { 'likes.get': { method: 'GET', path: 'https://evil.example/api/likes.php' } };
  await expect(apiWithCalls(client, own).call('likes.get')).rejects.toMatchObject({ code: 'not_a_call' });
  expect(requests).toEqual([]);
});

test('[B-01 D-01] all views of a remote have one client, and the shell’s own where it brings nothing else', () => {
  const { client } = clientWith();
  expect(apiWithCalls(client, {})).toBe(client);
  expect(apiWithCalls(client, { 'likes.get': { method: 'GET', path: '/api/likes.php' } })).toBe(client);
  const own: CallTable = { 'waves.send': { method: 'POST', path: '/api/waves.php' } };
  const wrapped = apiWithCalls(client, own);
  expect(wrapped).not.toBe(client);
  expect(apiWithCalls(client, own)).toBe(wrapped);
});
