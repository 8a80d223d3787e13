import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removePostgres } from '../postgres/postgres-folder.mjs';
import { endProcess, freePort, identityOf } from '../lib/processes.mjs';
import { inProject } from '../lib/project-paths.mjs';

/** Minimal services for start-service.mjs: they write a ready file and end on SIGTERM. */
const SERVICE = `
import { createServer } from 'node:http';
import { appendFileSync, renameSync, writeFileSync } from 'node:fs';

export function serve({ port, host, readyFile, name, answer, drainMs = 0 }) {
  const server = createServer(async (request, response) => {
    if (request.url === '/crash') process.exit(7);
    response.end(await answer());
  });
  process.on('SIGTERM', () => setTimeout(() => {
    appendFileSync('stopped.log', name + '\\n');
    process.exit(0);
  }, drainMs));
  server.listen(port, host, () => {
    writeFileSync(readyFile + '.new', JSON.stringify({ port, pid: process.pid }));
    renameSync(readyFile + '.new', readyFile);
  });
}
`;

const SERVER = `
import pg from 'pg';
import { serve } from '../../service.mjs';
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => {});
serve({
  name: 'server', port: Number(process.env.PORT), host: process.env.HOST, readyFile: process.env.VESPER_READY_FILE, drainMs: 200,
  answer: async () => (await pool.query('select marker from demo_seed')).rows[0].marker,
});
`;

const PROVIDER = `
import { serve } from '../../service.mjs';
serve({ name: 'provider', port: Number(process.env.PROVIDER_PORT), readyFile: process.env.PROVIDER_READY_FILE, answer: () => 'provider' });
`;

/** Writes a random marker, so that a recreated database can be told from the old one. */
const SEED = `
import { writeFileSync } from 'node:fs';
import pg from 'pg';
if (process.env.FIXTURE_SEED_SAYS) {
  console.error(process.env.FIXTURE_SEED_SAYS);
  process.exit(1);
}
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('create table demo_seed (marker text not null)');
writeFileSync(process.env.DEMO_LOGINS_FILE, JSON.stringify([{ what: 'paid', login: 'premium', password: 'open sesame' }]));
await client.query('insert into demo_seed values ($1)', [String(Math.random())]);
await client.end();
`;

/**
 * A project with these tools and with services of a few lines, to test starting and stopping without the product.
 * It lies inside the repository, so that the installed packages are found.
 * @param {string} name
 */
export function createFixtureStack(name) {
  const root = inProject('.vesper', 'tool-tests', `${name}-${process.pid}`);
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  cpSync(inProject('tools'), join(root, 'tools'), { recursive: true, filter: (path) => !/testing|\.test\.mjs$/.test(path) });
  write(
    'package.json',
    JSON.stringify({
      name: 'fixture',
      private: true,
      type: 'module',
      scripts: { start: 'node tools/start.mjs' },
      workspaces: ['demo', 'sandbox-provider'],
    }),
  );
  write('package-lock.json', JSON.stringify({ name: 'fixture', lockfileVersion: 3, packages: {} }));
  write('service.mjs', SERVICE);
  write('shared/contracts/src/payment-methods.ts', 'export const paymentMethods = {};');
  for (const [folder, files] of Object.entries({
    demo: { 'src/main.ts': SERVER, 'src/seed.ts': SEED },
    'sandbox-provider': { 'src/main.ts': PROVIDER },
  })) {
    write(`${folder}/package.json`, JSON.stringify({ name: folder, version: '1.0.0', type: 'module' }));
    for (const [path, text] of Object.entries(files)) write(`${folder}/${path}`, text);
  }
  /** @returns {{ starter?: { pid: number }, services: Record<string, { pid: number }> }} */
  const readRecord = () => {
    const file = join(root, '.vesper', 'running.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { services: {} };
  };
  /** @type {ReturnType<typeof runStart>[]} */
  const started = [];
  return {
    root,
    /** The recorded processes that are still running. */
    runningPids() {
      const pids = Object.values(readRecord().services).map(({ pid }) => pid);
      const postmaster = join(root, '.vesper', 'postgres', 'cluster', 'data', 'postmaster.pid');
      if (existsSync(postmaster)) pids.push(Number.parseInt(readFileSync(postmaster, 'utf8'), 10));
      return pids.filter((pid) => identityOf(pid) !== undefined);
    },
    stopOrder: () => readFileSync(join(root, 'stopped.log'), 'utf8').trim().split('\n'),
    /**
     * @param {Record<string, string>} [env]
     * @param {[string, ...string[]]} [command]
     */
    async start(env = {}, command = [process.execPath, 'tools/start.mjs']) {
      const port = Number(env.PORT ?? (await freePort()));
      const run = runStart(root, command, { DATABASE_URL: '', ...env, PORT: String(port) });
      started.push(run);
      return { ...run, origin: `http://localhost:${port}`, port };
    },
    async remove() {
      const { starter } = readRecord();
      if (starter) await endProcess(starter.pid, { graceMs: 4000 });
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      for (const pid of this.runningPids()) process.kill(pid, 'SIGKILL');
      await removePostgres(join(root, '.vesper'));
      await removePostgres(root);
    },
  };
}

/**
 * @param {string} root
 * @param {[string, ...string[]]} command
 * @param {Record<string, string>} env
 */
function runStart(root, [program, ...args], env) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  return {
    child,
    ended,
    output: () => output,
    /** Waits until the page is served. Returns its content. */
    async served() {
      while (!output.includes('Ready in')) {
        if (child.exitCode !== null) throw new Error(`It ended before it was ready:\n${output}`);
        await sleep(20);
      }
      const [, origin = ''] = /site\s+(\S+)/.exec(output) ?? [];
      return (await fetch(origin)).text();
    },
  };
}
