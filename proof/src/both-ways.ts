import { chromium } from '@playwright/test';
import type { ReleaseManifest } from '@vesper/contracts/release';
import { previousReleases } from '../../tools/previous.mjs';
import { goJourney } from './both-ways/journey.ts';
import type { Part } from './part.ts';
import { builtReleases, type Release, sign } from './tampering/release.ts';
import { releaseApi } from './tampering/release-api.ts';

/** What is live while a member goes: old ones of these, and new ones of all others. */
interface Mixture {
  what: string;
  old: readonly string[];
}

/** The previous releases beside the present ones, as a house meets them whenever one team releases and the others do not: the journeys pass (B-12). */
export const bothWays: Part = async (house, { isShort }) => {
  const api = releaseApi(house);
  const present = builtReleases(house.releases);
  const previous: Release[] = await Promise.all(
    previousReleases().map(async ({ manifest, files }) => ({ signed: await sign(manifest as ReleaseManifest), files })),
  );
  const versionOf = (releases: readonly Release[], remote: string): string =>
    releases.find(({ signed }) => signed.manifest.remote === remote)?.signed.manifest.version ?? '';
  const remotes = previous.map(({ signed }) => signed.manifest.remote).filter((remote) => remote !== 'shell');
  const changed = previous.map(({ signed }) => signed.manifest).filter(({ remote, version }) => versionOf(present, remote) !== version);
  console.log(`both ways: since the previous releases changed: ${changed.map(({ remote }) => remote).join(', ') || 'nothing'}`);

  await releaseAll(previous, api);
  const browser = await chromium.launch(house.launch);
  let passed = 0;
  const all = mixtures(remotes, isShort);
  try {
    for (const { what, old } of all) {
      const expected = Object.fromEntries(
        ['shell', ...remotes].map((remote) => [remote, versionOf(old.includes(remote) ? previous : present, remote)] as const),
      );
      for (const [remote, version] of Object.entries(expected)) await bring(api, remote, version);
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
      const troubles = await goJourney(context, house, expected);
      await context.close();
      if (troubles.length === 0) passed += 1;
      console.log(`  ${what.padEnd(40)} ${troubles.join('; ') || 'passes'}`);
    }
  } finally {
    for (const { signed } of present) await bring(api, signed.manifest.remote, signed.manifest.version);
    await browser.close();
  }
  return [
    {
      id: 'B-12',
      what: `of ${all.length} mixtures of old and new releases, ${changed.length} of ${previous.length} changed: the journey passes`,
      value: passed,
      goal: `= ${all.length}`,
      holds: passed === all.length,
    },
  ];
};

function mixtures(remotes: readonly string[], isShort: boolean): Mixture[] {
  const both: Mixture[] = [
    { what: 'the previous remotes on the new shell', old: remotes },
    { what: 'the new remotes on the previous shell', old: ['shell'] },
  ];
  const single = remotes.flatMap((remote) => [
    { what: `the previous ${remote} among new ones`, old: [remote] },
    { what: `the new ${remote} among previous ones`, old: ['shell', ...remotes.filter((one) => one !== remote)] },
  ]);
  return isShort ? both : [...both, ...single];
}

type Api = ReturnType<typeof releaseApi>;

/** Known to the server from here on, and shown to nobody yet. */
async function releaseAll(releases: readonly Release[], api: Api): Promise<void> {
  const known = new Set((await api.list()).map(({ remote, version }) => `${remote}@${version}`));
  for (const { signed, files } of releases) {
    const { remote, version } = signed.manifest;
    if (known.has(`${remote}@${version}`)) continue;
    for (const [name, content] of files) await must(api.upload(name, Uint8Array.from(content)));
    await must(api.publish(JSON.stringify({ ...signed, staged: true })));
  }
}

/** Makes a version live, whatever it was before. */
async function bring(api: Api, remote: string, version: string): Promise<void> {
  const isLive = (await api.list()).some((one) => one.remote === remote && one.version === version && one.state === 'live');
  if (!isLive) await must(api.post('/promote', { remote, version }));
}

async function must(answer: Promise<Response>): Promise<void> {
  const { ok, status, url } = await answer;
  if (!ok) throw new Error(`${url} answered ${status}: ${await (await answer).text()}`);
}
