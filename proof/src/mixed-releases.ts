import { chromium } from '@playwright/test';
import pg from 'pg';
import type { ReleaseManifest } from '@vesper/contracts/release';
import { satisfies } from 'semver';
import { previousReleases } from '../../tools/release/previous-releases.mjs';
import { runJourney } from './mixed-releases/journey.ts';
import type { ProofStack } from './stack.ts';
import type { Part } from './part.ts';
import { builtReleases, type Release, sign } from './tampering/release.ts';
import { releaseApi } from './tampering/release-api.ts';

/** One combination of live versions: `old` remotes in their previous version, all others in their current one. */
interface Mixture {
  what: string;
  old: readonly string[];
}

/**
 * Runs the member journey on mixtures of previous and current releases, as they occur whenever one team releases and the others don't
 * (B-12).
 */
export const mixedReleases: Part = async (stack, { isShort }) => {
  const api = releaseApi(stack);
  const present = builtReleases(stack.releases);
  const previous: Release[] = await Promise.all(
    previousReleases().map(async ({ manifest, files }) => ({ signed: await sign(manifest as ReleaseManifest), files })),
  );
  const versionOf = (releases: readonly Release[], remote: string): string =>
    releases.find(({ signed }) => signed.manifest.remote === remote)?.signed.manifest.version ?? '';
  const remotes = previous.map(({ signed }) => signed.manifest.remote).filter((remote) => remote !== 'shell');
  const changed = previous.map(({ signed }) => signed.manifest).filter(({ remote, version }) => versionOf(present, remote) !== version);
  console.log(`mixed releases: changed since the previous releases: ${changed.map(({ remote }) => remote).join(', ') || 'nothing'}`);

  const oldShell = previous.find(({ signed }) => signed.manifest.remote === 'shell');
  const spoken = oldShell?.signed.manifest.contract ?? '';
  /**
   * Remotes that need a newer contract than the previous shell provides. The server refuses to release them with it, so they keep their
   * version.
   */
  const ahead = present
    .map(({ signed }) => signed.manifest)
    .filter(({ remote, contract }) => remote !== 'shell' && !satisfies(spoken, contract));

  await insertReleases(stack, previous, api);
  const browser = await chromium.launch(stack.launch);
  let passed = 0;
  let refused = 0;
  const all = mixtures(
    remotes,
    isShort,
    ahead.map(({ remote }) => remote),
  );
  try {
    for (const { what, old } of all) {
      const expected = Object.fromEntries(
        ['shell', ...remotes].map((remote) => [remote, versionOf(old.includes(remote) ? previous : present, remote)] as const),
      );
      // The shell is released before the remotes that need it, and rolled back after them.
      const order = old.includes('shell') ? [...remotes, 'shell'] : ['shell', ...remotes];
      for (const remote of order) await makeLive(api, remote, expected[remote] ?? '');
      if (old.includes('shell')) refused = await countRefused(api, ahead);
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
      const problems = await runJourney(context, stack, expected);
      await context.close();
      if (problems.length === 0) passed += 1;
      console.log(`  ${what.padEnd(40)} ${problems.join('; ') || 'passes'}`);
    }
  } finally {
    for (const remote of ['shell', ...remotes]) await makeLive(api, remote, versionOf(present, remote));
    await browser.close();
  }
  return [
    {
      id: 'R6',
      what: `of ${all.length} mixtures of old and new releases, ${changed.length} of ${previous.length} changed: the journey passes`,
      value: passed,
      goal: `= ${all.length}`,
      holds: passed === all.length,
    },
    {
      id: 'R6',
      what: `of ${ahead.length} new remotes that need a newer contract than the previous shell: refused`,
      value: refused,
      goal: `= ${ahead.length}`,
      holds: refused === ahead.length,
    },
  ];
};

function mixtures(remotes: readonly string[], isShort: boolean, ahead: readonly string[]): Mixture[] {
  const both: Mixture[] = [
    { what: 'the previous remotes on the new shell', old: remotes },
    { what: 'the new remotes on the previous shell', old: ['shell', ...ahead] },
  ];
  const single = remotes.flatMap((remote) => [
    { what: `the previous ${remote} among new ones`, old: [remote] },
    ...(ahead.includes(remote)
      ? []
      : [{ what: `the new ${remote} among previous ones`, old: ['shell', ...remotes.filter((one) => one !== remote)] }]),
  ]);
  return isShort ? both : [...both, ...single];
}

type Api = ReturnType<typeof releaseApi>;

/**
 * Registers the previous releases without making them live. They are inserted as rows, not published again, because they were released
 * under older rules (a size budget may be tighter now).
 */
async function insertReleases(stack: ProofStack, releases: readonly Release[], api: Api): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    for (const { signed, files } of releases) {
      const { remote, version, contract } = signed.manifest;
      await client.query(
        `insert into releases (remote, version, manifest, signature, contract, created_at, changed_at)
         values ($1, $2, $3, $4, $5, now(), now()) on conflict do nothing`,
        [remote, version, JSON.stringify(signed.manifest), signed.signature, contract],
      );
      // The server accepts only files that a signed manifest names.
      for (const [name, content] of files) await assertOk(api.upload(name, Uint8Array.from(content)));
    }
  } finally {
    await client.end();
  }
}

/** How many of these releases the server refuses to make live. */
async function countRefused(api: Api, releases: readonly ReleaseManifest[]): Promise<number> {
  const answers = await Promise.all(releases.map(({ remote, version }) => api.post('/promote', { remote, version })));
  const codes = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { error?: string }).error));
  return codes.filter((code) => code === 'contract_unsatisfied').length;
}

/** Makes a version live, whatever its state. */
async function makeLive(api: Api, remote: string, version: string): Promise<void> {
  const isLive = (await api.list()).some((one) => one.remote === remote && one.version === version && one.state === 'live');
  if (!isLive) await assertOk(api.post('/promote', { remote, version }));
}

async function assertOk(answer: Promise<Response>): Promise<void> {
  const { ok, status, url } = await answer;
  if (!ok) throw new Error(`${url} answered ${status}: ${await (await answer).text()}`);
}
