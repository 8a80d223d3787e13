import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assertReachable, isSeeded } from './check-database.mjs';
import { endLeftoverProcesses, openProcessRecord } from './process-record.mjs';
import { startPostgres } from '../postgres/start-postgres.mjs';
import { removePostgres } from '../postgres/postgres-folder.mjs';
import { Problem } from '../lib/problem.mjs';
import { freePort, isPortFree, watchProcess } from '../lib/processes.mjs';
import { trustedKeys } from '../release/release-keys.mjs';
import { demoLoginsFile, seedDemoData } from './seed-demo-data.mjs';
import { startService } from './start-service.mjs';
import { allSettledOrThrow } from '../lib/all-settled.mjs';
import { createSteps } from '../lib/steps.mjs';

/**
 * @typedef {object} Stack
 * @property {string} origin where the site is served
 * @property {string} mailbox the page that shows the mails that were sent
 * @property {string} databaseUrl
 * @property {string} provider the sandbox payment provider's origin
 * @property {string} operatorToken can release everything here
 * @property {boolean} isNew the demo data was written by this start
 * @property {(signal?: NodeJS.Signals) => Promise<void>} restartServer ends the server (SIGKILL: like a crash) and starts it again on the same port
 * @property {Promise<Problem>} died resolves with a message when a part of it ends by itself
 * @property {() => Promise<void>} stop stops everything in order: server (which drains), provider, PostgreSQL
 */

/** @typedef {{ stop: (signal?: NodeJS.Signals) => Promise<void> }} Part */

/**
 * @typedef {object} Plan the settings that a stack is started with
 * @property {string} folder
 * @property {number} port
 * @property {string} origin
 * @property {string} releases
 * @property {string} mode
 * @property {string | undefined} devRemotes
 * @property {string} provider origin of the payment provider
 * @property {string} secret shared by server and provider
 * @property {string} operatorToken can release everything
 * @property {VapidKeys} vapid identifies this server to push services
 * @property {ReturnType<typeof openProcessRecord>} processes
 */

const PORT_FREED_WITHIN_MS = 2000;

/** Where the site listens: this machine alone, as its mailbox and logins are open to everybody, unless `HOST` says otherwise. */
export const listeningHost = () => process.env.HOST || '127.0.0.1';

/**
 * Prepares a data folder: ends what a killed starter left running there and checks that the port is free.
 * Needs nothing installed, so that a busy port is reported before any slow step.
 * @param {{ dataDir: string, port: number }} options
 * @throws {Problem} the port is taken, or the stack is already running
 */
export async function prepareDataDir({ dataDir, port }) {
  const ended = await endLeftoverProcesses(resolve(dataDir));
  if (!(await isPortFree(port, ended > 0 ? PORT_FREED_WITHIN_MS : 0))) {
    throw new Problem(`Port ${port} is taken by another program. Stop it, or choose another port (PORT=${port + 1} npm start).`);
  }
}

/**
 * Starts the whole stack on what was built and published: PostgreSQL, the demo data (written when missing), the sandbox payment provider, the
 * server. `npm start`, the end-to-end tests, the proofs and the benchmarks all start it this way.
 *
 * @param {object} options
 * @param {string} options.dataDir where it keeps its data
 * @param {string} options.releases the release store it serves
 * @param {number} [options.port] default: a free one
 * @param {number} [options.seedMembers] number of demo members, when they are written
 * @param {'demo' | 'dev'} [options.mode]
 * @param {string} [options.devRemotes] in dev mode: the remotes in development, in the format of `?remotes=`
 * @param {string} [options.databaseUrl] an external PostgreSQL instead of the embedded one
 * @param {boolean} [options.fresh] first removes the data of earlier runs and ends what still runs on it
 * @param {AbortSignal} [options.signal] aborts the start
 * @param {ReturnType<typeof createSteps>} [options.steps]
 * @returns {Promise<Stack>}
 * @throws {Problem} after stopping everything that was started
 */
export async function startStack(options) {
  const { dataDir, releases, seedMembers = 5000, mode = 'demo', devRemotes, databaseUrl, signal, steps = createSteps(() => {}) } = options;
  const folder = resolve(dataDir);
  const port = options.port ?? (await freePort());
  if (options.fresh) {
    await endLeftoverProcesses(folder);
    await removePostgres(folder);
  }
  await prepareDataDir({ dataDir: folder, port });
  const origin = `http://localhost:${port}`;
  const processes = openProcessRecord(folder, origin);
  const plan = { folder, port, origin, releases: resolve(releases), mode, devRemotes, processes, ...(await persistentSettings(folder)) };

  /** @type {{ server?: Part, provider?: Part, database?: Part }} */
  const parts = {};
  const stop = async () => {
    await parts.server?.stop();
    await parts.provider?.stop();
    await parts.database?.stop();
    processes.close();
  };
  /** @type {(problem: Problem) => void} */
  let reportDeath = () => {};
  /** @type {Promise<Problem>} */
  const died = new Promise((report) => {
    reportDeath = report;
  });

  try {
    const database = await steps.step('database', () => openDatabase(folder, databaseUrl));
    parts.database = database;
    void database.ended.then(reportDeath);
    // Before the server starts, so that no page shows half of the data.
    const isNew = !existsSync(demoLoginsFile(folder)) || !(await isSeeded(database.url));
    if (isNew) {
      await steps.step(`demo data of ${seedMembers} members`, () =>
        seedDemoData({ databaseUrl: database.url, folder, members: seedMembers, signal }),
      );
    }
    signal?.throwIfAborted();
    const startServer = async () => {
      const service = await startService({ ...serverOf(plan, database.url), signal });
      void service.ended.then(reportDeath);
      parts.server = service;
    };
    const startProvider = async () => {
      // Our table of methods, as a merchant would name them to a provider: one that it doesn't know is offered too.
      const { paymentMethods } = await import('../../shared/contracts/src/payment-methods.ts');
      const service = await startService({ ...providerOf(plan, JSON.stringify(paymentMethods)), signal });
      void service.ended.then(reportDeath);
      parts.provider = service;
    };
    await allSettledOrThrow([steps.step('payment provider', startProvider), steps.step('server', startServer)]);
    signal?.throwIfAborted();
    return {
      origin,
      mailbox: `${origin}/dev/mailbox`,
      databaseUrl: database.url,
      provider: plan.provider,
      operatorToken: plan.operatorToken,
      isNew,
      died,
      stop,
      async restartServer(stopSignal) {
        await parts.server?.stop(stopSignal);
        await startServer();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {string} folder
 * @param {string | undefined} ownUrl
 * @returns {Promise<Part & { url: string, ended: Promise<Problem> }>}
 */
async function openDatabase(folder, ownUrl) {
  if (ownUrl) {
    await assertReachable(ownUrl);
    return { url: ownUrl, ended: new Promise(() => {}), stop: async () => {} };
  }
  const postgres = await startPostgres({ dataDir: folder });
  const watch = watchProcess(postgres.pid);
  return {
    url: postgres.url,
    ended: watch.ended.then(() => new Problem(`PostgreSQL ended by itself. See ${join(folder, 'postgres.log')}.`)),
    stop: () => {
      watch.stop();
      return postgres.stop();
    },
  };
}

/** @param {Plan} plan @param {string} databaseUrl */
function serverOf({ folder, port, mode, devRemotes, releases, provider, secret, operatorToken, vapid, processes }, databaseUrl) {
  return {
    name: 'The server',
    script: 'demo/src/main.ts',
    log: 'server',
    folder,
    readyVariable: 'VESPER_READY_FILE',
    env: {
      VESPER_MODE: mode,
      HOST: listeningHost(),
      DEV_REMOTES: devRemotes,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      RELEASES_DIR: releases,
      RELEASE_PUBLIC_KEYS: trustedKeys(),
      RELEASE_OPERATOR_TOKEN: operatorToken,
      FILES_DIR: join(folder, 'files'),
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      PAYMENT_SANDBOX_URL: provider,
      PAYMENT_SANDBOX_SECRET: secret,
    },
    // It gives itself two seconds to drain.
    graceMs: 2200,
    onSpawn: (/** @type {number} */ pid) => processes.add('server', pid),
  };
}

/**
 * @param {Plan} plan
 * @param {string} methods payment methods, as JSON
 */
function providerOf({ folder, provider, secret, processes }, methods) {
  return {
    name: 'The sandbox payment provider',
    script: 'sandbox-provider/src/main.ts',
    folder,
    readyVariable: 'PROVIDER_READY_FILE',
    env: {
      PROVIDER_PORT: new URL(provider).port,
      PROVIDER_SECRET: secret,
      PROVIDER_DATA_DIR: join(folder, 'sandbox-provider'),
      PROVIDER_METHODS: methods,
    },
    graceMs: 500,
    onSpawn: (/** @type {number} */ pid) => processes.add('provider', pid),
  };
}

/**
 * Settings that are chosen once and kept across restarts: the provider's port (so that an open payment page still works), the secret it shares
 * with the server, the operator's token (read by the release commands), and the VAPID keys that browsers subscribed with.
 * @param {string} folder
 * @returns {Promise<{ provider: string, secret: string, operatorToken: string, vapid: VapidKeys }>}
 */
async function persistentSettings(folder) {
  const secret = remembered(join(folder, 'secrets.json'), 'paymentSandbox') ?? randomBytes(32).toString('hex');
  const operatorToken = remembered(join(folder, 'secrets.json'), 'releaseOperator') ?? randomBytes(32).toString('hex');
  /** @type {VapidKeys} */
  const vapid = remembered(join(folder, 'secrets.json'), 'vapid') ?? newVapidKeys();
  const lastPort = Number(remembered(join(folder, 'ports.json'), 'provider'));
  const port = lastPort && (await isPortFree(lastPort)) ? lastPort : await freePort();
  const secrets = { paymentSandbox: secret, releaseOperator: operatorToken, vapid };
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  writeFileSync(join(folder, 'ports.json'), JSON.stringify({ provider: port }));
  return { provider: `http://127.0.0.1:${port}`, secret, operatorToken, vapid };
}

/** @typedef {{ publicKey: string, privateKey: string }} VapidKeys a P-256 key pair in base64url */

/** @returns {VapidKeys} */
function newVapidKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // One key in 256 begins with a zero byte, which Node omits.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/**
 * @param {string} file
 * @param {string} key
 */
function remembered(file, key) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))[key];
  } catch {
    return undefined;
  }
}
