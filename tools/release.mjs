// npm run release -- …: builds and releases one package, or changes which release visitors get. See USAGE below and docs/releasing.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged, deployables } from './build.mjs';
import { assertInterfacesAreKept } from './checks/check-interfaces.mjs';
import { unreadyTexts } from './checks/check-texts.mjs';
import { exitOnSignals } from './lib/child-processes.mjs';
import { ensureInstalled } from './lib/install-dependencies.mjs';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { inProject } from './lib/project-paths.mjs';
import { describeBuild } from './release/describe-build.mjs';
import { createReleaseClient } from './release/release-client.mjs';
import { signManifest } from './release/release-keys.mjs';
import { readManifest } from './release/release-store.mjs';
import { createSteps } from './lib/steps.mjs';

const USAGE = `
  npm run release -- mfe-chat [--canary 10 | --staged]   build and release it: to everybody, to a share of visitors, or to no one yet
  npm run release -- --from ../their-remote [--canary 10 | --staged]   release what another toolchain built (docs/protocol.md)
  npm run release -- promote mfe-chat[@version] [--canary 50]
  npm run release -- rollback mfe-chat                   undo the newest change: withdraw its canary, or else its live release
  npm run release -- kill mfe-chat · unkill mfe-chat     switch it off (its pages show a notice) and on again
  npm run release -- retire mfe-chat                     take it away: its paths and slots are free again; a release brings it back
  npm run release -- pin <brand> [mfe-chat[@version]]    keep a brand on a version; default: everything, on the live version
  npm run release -- unpin <brand> [mfe-chat]            let the brand follow the live version again; default: for everything
  npm run release -- token mfe-chat --name "ci of mfe-chat" [--owner "Anna Berg"]   create a token that can release it and nothing else (operators)
  npm run release -- revoke --name "ci of mfe-chat"      revoke that token (operators)

  --server https://… --token …   (or RELEASE_SERVER, RELEASE_TOKEN); default: the stack running here`;

/** @typedef {ReturnType<typeof createReleaseClient>} Client */
/** @typedef {{ canary?: number, staged?: boolean }} Destination */

/** @type {Record<string, (client: Client, args: string[], options: { destination: Destination, name?: string, owner?: string }) => Promise<void>>} */
const verbs = {
  async promote(client, [target], { destination }) {
    const { remote, version } = await client.post('/promote', { ...named(target), ...destination });
    console.log(`${remote} ${version} is ${stateOf(destination)}`);
  },
  async rollback(client, [target]) {
    const { remote } = named(target);
    const { withdrawn, live } = await client.post('/rollback', { remote });
    console.log(`${remote} ${withdrawn} is withdrawn, ${live} is live`);
  },
  async kill(client, [target]) {
    await client.post('/kill', { remote: named(target).remote });
    console.log(`${target} is switched off`);
  },
  async unkill(client, [target]) {
    await client.post('/unkill', { remote: named(target).remote });
    console.log(`${target} is switched on again`);
  },
  async retire(client, [target]) {
    const { remote } = named(target);
    const { retired } = await client.post('/retire', { remote });
    console.log(`${remote} is retired; npm run release -- promote ${remote}@${retired} brings it back`);
  },
  async pin(client, [brand, target]) {
    if (!brand) throw new Problem(USAGE);
    const wanted = target === undefined ? undefined : named(target);
    const { releases } = await client.list();
    const live = releases.filter(({ state, remote }) => state === 'live' && (!wanted || remote === wanted.remote));
    for (const { remote, version } of wanted?.version ? [wanted] : live) {
      await client.post('/pin', { brand, remote, version });
      console.log(`${brand} is pinned to ${remote} ${version}`);
    }
  },
  async unpin(client, [brand, target]) {
    if (!brand) throw new Problem(USAGE);
    const { pins } = await client.list();
    const all = pins.filter((pin) => pin.brand === brand).map(({ remote }) => remote);
    for (const remote of target === undefined ? all : [named(target).remote]) {
      await client.post('/unpin', { brand, remote });
      console.log(`${brand} follows the live version of ${remote}`);
    }
  },
  async token(client, [target], { name, owner }) {
    const { remote } = named(target);
    const { token } = await client.post('/tokens', { remote, name: name ?? `ci of ${remote}`, ...(owner && { owner }) });
    console.log(`${token}\n\nThis token can release ${remote}. It is not shown again. Give it to your CI as RELEASE_TOKEN.`);
  },
  async revoke(client, _args, { name }) {
    if (!name) throw new Problem(USAGE);
    await client.post('/tokens/remove', { name });
    console.log(`${name} is revoked`);
  },
};

await command(async () => {
  await ensureNode();
  exitOnSignals();
  const { values, positionals } = read(process.argv.slice(2));
  if (values.help) return console.log(USAGE);
  const [what = '', ...rest] = positionals;
  const destination = destinationFrom(values.canary, values.staged);
  const verb = verbs[what];
  if (verb) return verb(createReleaseClient(values), rest, { destination, name: values.name, owner: values.owner });
  if (values.from && what === '')
    return upload(createReleaseClient(values), await describeBuild(values.from), join(values.from, 'dist'), destination);
  if (what === '' || rest.length > 0) throw new Problem(USAGE);
  await release(createReleaseClient(values), what, destination);
});

/**
 * @param {Client} client
 * @param {string} folder
 * @param {Destination} destination
 */
async function release(client, folder, destination) {
  await ensureInstalled();
  if (!deployables().includes(folder)) throw new Problem(`There is no package "${folder}". Choose one of: ${deployables().join(', ')}.`);
  const unready = unreadyTexts(folder);
  if (unready.length > 0) throw new Problem(`Visitors would read texts of ${folder} that are not ready:\n  ${unready.join('\n  ')}`);
  const steps = createSteps();
  if (folder === 'shell') await steps.step('what it shares is kept', assertInterfacesAreKept);
  await steps.step(folder, async (say) => say((await buildChanged({ folders: [folder], steps })).length > 0 ? 'built' : 'unchanged'));
  const dist = inProject(folder, 'dist');
  await upload(client, readManifest(dist), dist, destination);
  const { kills } = await client.list();
  if (kills.some(({ remote }) => remote === folder)) console.log(`${folder} is still switched off: npm run release -- unkill ${folder}`);
}

/**
 * @param {Client} client
 * @param {any} manifest
 * @param {string} dist
 * @param {Destination} destination
 */
async function upload(client, manifest, dist, destination) {
  const signed = await signManifest(manifest);
  await createSteps().step(`release to ${client.origin}`, async (say) => {
    /** @type {{ missing: string[] }} */
    const { missing } = await client.post('/check', signed);
    for (const name of missing) await client.upload(name, readFileSync(join(dist, name)));
    const { remote, version } = await client.post('', { ...signed, ...destination });
    say(`${remote} ${version} is ${stateOf(destination)}, ${missing.length} files uploaded`);
  });
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        staged: { type: 'boolean', default: false },
        from: { type: 'string' },
        name: { type: 'string' },
        owner: { type: 'string' },
        server: { type: 'string' },
        token: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message}\n${USAGE}`);
  }
}

/**
 * @param {string | undefined} target `mfe-chat` or `mfe-chat@1.0.0-1234abcd`
 * @returns {{ remote: string, version?: string }}
 */
function named(target) {
  const [remote, version] = target?.split('@') ?? [];
  if (!remote) throw new Problem(USAGE);
  return version ? { remote, version } : { remote };
}

/**
 * @param {string | undefined} canary
 * @param {boolean} staged
 * @returns {Destination}
 */
function destinationFrom(canary, staged) {
  if (canary === undefined) return staged ? { staged } : {};
  if (staged) throw new Problem('Use either --staged (shown to no one) or --canary (shown to a share of visitors).');
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Problem(`--canary must be a share of visitors from 1 to 99 (per cent), not "${canary}".`);
  return { canary: percent };
}

/** @param {Destination} destination */
function stateOf({ canary, staged }) {
  if (staged) return 'staged';
  return canary === undefined ? 'live' : `shown to ${canary} % of visitors`;
}
