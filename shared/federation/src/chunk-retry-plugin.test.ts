import { compileFunction } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChunkRetryRuntimeModule } from './chunk-retry-plugin.ts';

/** The generated code, run over a build's runtime whose loading answers each try in turn. */
function runtimeAt(entry: string, answers: ('comes' | 'fails')[]) {
  const asked: string[] = [];
  const runtime = {
    u: (id: string) => `mfe-x.${id}.js`,
    async e(id: string) {
      asked.push(runtime.u(id));
      if (answers.shift() === 'fails') throw new TypeError('Failed to fetch dynamically imported module');
    },
  };
  const code = new ChunkRetryRuntimeModule().generate().replaceAll('import.meta.url', 'entry');
  compileFunction(code, ['__webpack_require__', 'entry'])(runtime, entry);
  return { asked, load: () => runtime.e('page') };
}

beforeEach(() => void vi.useFakeTimers());

test('[X-02] a file that does not come is asked for at each of its listed addresses, once', async () => {
  const { asked, load } = runtimeAt('https://x.example/assets/mfe-x.js', ['fails', 'fails', 'comes']);
  await Promise.all([load(), load(), vi.runAllTimersAsync()]);
  expect(asked).toEqual(['mfe-x.page.js', 'mfe-x.page.js?r=1', 'mfe-x.page.js?r=2']);
});

test('[X-02] after three it has failed for good, until it is wanted again', async () => {
  const { asked, load } = runtimeAt('https://x.example/assets/mfe-x.js', ['fails', 'fails', 'fails', 'comes']);
  const failure = load().then(
    () => 'came',
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  expect(await failure).toContain('Failed to fetch');
  await load();
  expect(asked.at(-1)).toBe('mfe-x.page.js');
});

test('a container that came by a retry’s address fetches its files by the same: what hangs at the first is not waited for', async () => {
  const { asked, load } = runtimeAt('https://x.example/assets/mfe-x.js?r=2', ['fails', 'comes']);
  await Promise.all([load(), vi.runAllTimersAsync()]);
  expect(asked).toEqual(['mfe-x.page.js?r=2', 'mfe-x.page.js']);
});
