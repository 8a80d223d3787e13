import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { api } from '../testing/api.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, storeBuilt, storeFiles, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';
import { fisherExact } from './fisher-exact.ts';
import { releasesModule } from './releases.ts';
import { isWorse } from './canary-analysis.ts';

const tally = (failed: number, total: number) => ({ failed, total });

test('[B-12] the exact test agrees with the table, at small numbers and at large ones', () => {
  // The lady tasting tea; and the hypergeometric distribution summed by hand.
  expect(fisherExact(tally(3, 4), tally(1, 4))).toBeCloseTo(17 / 70, 12);
  expect(fisherExact(tally(4, 4), tally(0, 4))).toBeCloseTo(1 / 70, 12);
  expect(fisherExact(tally(0, 5), tally(3, 5))).toBeCloseTo(1, 12);
  expect(fisherExact(tally(3, 3), tally(0, 0))).toBe(1);
  expect(fisherExact(tally(0, 0), tally(0, 0))).toBe(1);
  // Above the summed logarithms: 300 loads each, all failures on one side, is 1 / C(600, 5) · C(300, 5).
  const oneSided = [0, 1, 2, 3, 4].reduce((p, n) => (p * (300 - n)) / (600 - n), 1);
  expect(fisherExact(tally(5, 300), tally(0, 300))).toBeCloseTo(oneSided, 10);
});

test('[B-12] the rule: three failures at least, and more than chance would make of as good a release', () => {
  expect(isWorse(tally(2, 2), tally(0, 1000))).toBe(false);
  expect(isWorse(tally(3, 3), tally(0, 2))).toBe(false); // no one knows yet
  expect(isWorse(tally(3, 3), tally(0, 20))).toBe(true);
  expect(isWorse(tally(3, 100), tally(0, 900))).toBe(true);
  expect(isWorse(tally(3, 100), tally(27, 900))).toBe(false);
  expect(isWorse(tally(5, 10), tally(45, 90))).toBe(false); // an outage meets both
  expect(isWorse(tally(0, 100), tally(50, 900))).toBe(false);
});

const shell = testRelease('shell', { pages: [page('login', '/login')] });
const good = testRelease('mfe-chat', { version: '1.0.0-00000001', pages: [page('chats', '/chats')] });
const next = testRelease('mfe-chat', { version: '1.1.0-00000002', pages: [page('chats', '/chats')] });

async function startWithCanary(now?: Date) {
  const folder = testStore();
  storeBuilt(folder, shell, good);
  storeFiles(folder, next);
  const server = await startTestServer({
    modules: [releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: 'operator-of-all-tests' },
    ...(now && { now }),
  });
  const operator = releaser(server, 'operator-of-all-tests');
  await operator.send('', { ...signed(next.manifest), canary: 10 });
  const report = (version: string, what: string, times = 1, more: object = {}) =>
    api(server).send('POST', '/api/releases/report', {
      body: { events: Array.from({ length: times }, () => ({ remote: 'mfe-chat', version, what, ...more })) },
    });
  const state = async () => {
    const { releases, audit } = (await operator.list()).body as { releases: { version: string; state: string }[]; audit: object[] };
    return { canary: releases.find(({ version }) => version === next.manifest.version)?.state, last: audit[0] };
  };
  return { server, operator, report, state };
}

test('[B-12] a canary that fails more often than the live version is withdrawn by the server itself, and that is audited', async () => {
  const { report, state } = await startWithCanary();
  await report('1.0.0-00000001', 'loaded', 40, { mount_ms: 120 });
  await report('1.1.0-00000002', 'load_failed', 2, { reason: 'network' });
  expect((await state()).canary).toBe('canary');
  await report('1.1.0-00000002', 'render_error');
  const { canary, last } = await state();
  expect(canary).toBe('withdrawn');
  expect(last).toMatchObject({
    who: 'watch',
    what: 'withdraw',
    from: '1.1.0-00000002',
    to: '1.0.0-00000001',
    detail: expect.stringMatching(/^3 of 3 failed, live 0 of 40, p = /),
  });
});

test('[B-12] a canary as good as the live version stays, whatever fails on both', async () => {
  const { report, state } = await startWithCanary();
  for (const version of ['1.0.0-00000001', '1.1.0-00000002']) {
    await report(version, 'loaded', 20);
    await report(version, 'load_failed', 10, { reason: 'timeout' });
  }
  expect((await state()).canary).toBe('canary');
});

test('[B-12] health and metrics tell how each release fares; unknown releases and words are not kept', async () => {
  const { server, report } = await startWithCanary();
  await report('1.0.0-00000001', 'loaded', 2, { mount_ms: 100 });
  await report('1.0.0-00000001', 'load_failed', 1, { reason: 'network' });
  await report('1.0.0-00000001', 'load_failed', 1, { reason: 'anything anybody writes' });
  await report('9.9.9-00000000', 'load_failed');
  const { body } = await api(server).send('GET', '/api/releases/health');
  expect(body).toEqual({
    releases: [
      {
        remote: 'mfe-chat',
        version: '1.0.0-00000001',
        state: 'live',
        loaded: 2,
        failed: 2,
        mount_ms: 100,
        reasons: { 'load_failed network': 1, 'load_failed other': 1 },
      },
    ],
  });
  const metrics = String((await api(server).send('GET', '/metrics')).body);
  expect(metrics).toContain('release_reports_total{remote="mfe-chat",version="1.0.0-00000001",what="loaded"} 2');
  expect(metrics).not.toContain('9.9.9');
});

test('[B-12 D-03] reports are bounded: from our own page, small, few, and of a known kind', async () => {
  const { server, report } = await startWithCanary(new Date()); // Standing still: sixty a minute are allowed.
  expect(await report('1.0.0-00000001', 'loaded', 51)).toMatchObject({ status: 422 });
  expect(await report('1.0.0-00000001', 'exploded')).toMatchObject({ status: 422 });
  expect(await report('1.0.0-00000001', 'loaded', 1, { reason: 'x'.repeat(20_000) })).toMatchObject({ status: 413 });
  const foreign = { headers: { origin: 'https://elsewhere.example' }, body: { events: [] } };
  expect(await api(server).send('POST', '/api/releases/report', foreign)).toMatchObject({ status: 403 });
  const answers = await Promise.all(Array.from({ length: 61 }, () => report('1.0.0-00000001', 'loaded')));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

test('[B-12] a canary whose mounts begin and never end is withdrawn; one under way is no failure', async () => {
  const { server, report, state } = await startWithCanary();
  const [live, canary] = ['1.0.0-00000001', '1.1.0-00000002'];
  const began = Date.now();
  const minute = Math.floor(began / 60_000);
  await report(live, 'loaded', 40);
  await report(live, 'mount_started', 40, { minute });
  await report(live, 'mount_settled', 40, { minute });
  await report(canary, 'mount_started', 4, { minute });
  await report(canary, 'mount_settled', 1, { minute });
  await report(canary, 'mount_started', 9, { minute: minute - 600 }); // a clock that is wrong
  const check = () => report(canary, 'load_failed', 1, { reason: 'network' }); // Every failure looks at the canary.
  await check();
  expect((await state()).canary).toBe('canary');
  server.setNow(new Date(began + 4 * 60_000));
  await check();
  const { canary: now, last } = await state();
  expect(now).toBe('withdrawn');
  expect(last).toMatchObject({ who: 'watch', detail: expect.stringMatching(/^5 of 5 failed \(3 hung\), live 0 of 40, p = /) });
});
