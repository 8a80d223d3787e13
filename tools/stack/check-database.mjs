import { Problem } from '../lib/problem.mjs';

/**
 * @param {string} url of an external PostgreSQL (DATABASE_URL)
 * @throws {Problem} it can't be reached. The message never contains the password.
 */
export async function assertReachable(url) {
  await withClient(url, () => {});
}

/**
 * Whether the demo data is complete: the seed writes `demo_seed` in the transaction that finishes it.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
export async function isSeeded(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`select to_regclass('demo_seed') is not null as known`);
    if (!rows[0].known) return false;
    return (await client.query('select 1 from demo_seed limit 1')).rows.length > 0;
  });
}

/**
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
async function withClient(url, work) {
  // Imported when needed: these tools start before anything is installed.
  const { default: pg } = await import('pg');
  const client = await connect(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'vesper-tools' }),
    url,
  );
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * @param {() => import('pg').Client} makeClient
 * @param {string} url
 */
async function connect(makeClient, url) {
  try {
    const client = makeClient();
    await client.connect();
    return client;
  } catch (error) {
    throw new Problem(`The database at DATABASE_URL (${withoutSecrets(url)}) can't be used: ${reasonOf(error)}.`);
  }
}

/** @param {string} url */
function withoutSecrets(url) {
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'not an address';
}

/** @param {unknown} error */
function reasonOf(error) {
  // localhost resolves to two addresses, and each fails separately.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}
