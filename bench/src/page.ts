// npm run bench:page: the cost of a first visit, compared with a blank page, react-dom alone and the same code as one bundle, in the same
// run (W1, W2, W3, W6, W7). `-- --landers`: every lander instead, compared with a blank page (W1, W2, W6).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENTRY_WARNING_COOKIE, entryWarningAnswer } from '@vesper/contracts';
import { chromium } from '@playwright/test';
import { startStack } from '../../tools/stack/start-stack.mjs';
import { inProject } from '../../tools/lib/project-paths.mjs';
import { figuresOf, landerFigures, PAGES } from './figures.ts';
import { furtherPage, type Load, load, type Revisit, revisit, type Visit } from './page-load.ts';
import { machine } from './machine.ts';
import { buildOneBundle } from './one-bundle/build.ts';
import { startProxy } from './one-bundle/proxy.ts';
import { startBaselinePages } from './baselines/baseline-pages.ts';
import { report } from './report.ts';

const MEMBERS = 300;

const { CHROMIUM_PATH: executablePath, RELEASES_DIR: releases } = process.env;
if (!executablePath || !releases) throw new Error('run it by `npm run bench:page`, which finds a browser and builds');
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, landers: { type: 'boolean', default: false } },
});

const dataDir = mkdtempSync(join(tmpdir(), 'vesper-bench-'));
const oneBundle = await buildOneBundle(join(dataDir, 'one-bundle'));
const stack = await startStack({ dataDir, releases, seedMembers: MEMBERS });
const peersDir = join(dataDir, 'peers');
mkdirSync(peersDir);
const peers = await startBaselinePages(peersDir);
const federated = await startProxy(stack.origin);
const bundle = await startProxy(stack.origin, oneBundle);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

try {
  const visitor = { [ENTRY_WARNING_COOKIE]: entryWarningAnswer('strict', new Date()) };
  const blank: Visit = { url: peers.blank };
  if (options.landers) await measureLanders(visitor, blank);
  else await measurePages(visitor, blank);
} finally {
  await browser.close();
  await Promise.all([peers.stop(), federated.stop(), bundle.stop()]);
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureLanders(visitor: Record<string, string>, blank: Visit): Promise<void> {
  const visits: Record<string, Visit> = { blank };
  for (const name of readdirSync(inProject('mfe-landers/src/landers')).toSorted())
    visits[`/landers/${name}`] = { url: `${federated.origin}/landers/${name}`, cookies: visitor };
  report('bench:page --landers', landerFigures(await loadsOf(visits)));
}

async function measurePages(visitor: Record<string, string>, blank: Visit): Promise<void> {
  const member = { ...visitor, session: await memberSession() };
  const at = (origin: string, path: string): Visit => ({ url: origin + path, cookies: path === '/members' ? member : visitor });
  const visits: Record<string, Visit> = { blank, hello: { url: peers.hello } };
  for (const path of PAGES) {
    visits[path] = at(federated.origin, path);
    visits[`${path} one bundle`] = at(bundle.origin, path);
  }
  const loads = await loadsOf(visits);
  const revisits = new Map<string, Revisit>();
  for (const path of PAGES) revisits.set(path, await revisit(browser, at(federated.origin, path)));
  const further = {
    federated: await furtherPage(browser, at(federated.origin, '/members'), '/chats'),
    bundle: await furtherPage(browser, at(bundle.origin, '/members'), '/chats'),
  };
  report('bench:page', figuresOf(loads, revisits, further));
}

/** Interleaved, so that other load on the machine affects all of them alike. The first round is a warm-up and is not counted. */
async function loadsOf(visits: Record<string, Visit>): Promise<Map<string, Load[]>> {
  console.log(machine());
  const loads = new Map<string, Load[]>(Object.keys(visits).map((name) => [name, []]));
  for (let run = 0; run <= Number(options.runs); run++) {
    for (const [name, visit] of Object.entries(visits)) {
      const measured = await load(browser, visit);
      if (run > 0) loads.get(name)?.push(measured);
    }
  }
  console.log(machine());
  return loads;
}

/** Logs in as the demo's paying member. */
async function memberSession(): Promise<string> {
  const logins = JSON.parse(readFileSync(join(dataDir, 'demo-logins.json'), 'utf8')) as { login: string; password: string }[];
  const { login, password } = logins.at(-1) ?? {};
  const answer = await fetch(`${stack.origin}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-request': '1', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ login, password }),
  });
  const session = /session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!session) throw new Error(`the demo login failed with ${answer.status}`);
  return session;
}
