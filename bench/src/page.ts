// npm run bench:page: what a first visit costs, against a blank page and react-dom alone, in the same run (W1, W2).
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startStack } from '../../tools/stack.mjs';
import { type Load, load, type Visit } from './load.ts';
import { startPeers } from './peers/peers.ts';
import { atMost, type Figure, median, report } from './report.ts';

const RUNS = 5;
const MEMBERS = 300;

const { CHROMIUM_PATH: executablePath, RELEASES_DIR: releases } = process.env;
if (!executablePath || !releases) throw new Error('run it by `npm run bench:page`, which finds a browser and builds');

const dataDir = mkdtempSync(join(tmpdir(), 'vesper-bench-'));
const stack = await startStack({ dataDir, releases, seedMembers: MEMBERS });
const peersDir = join(dataDir, 'peers');
mkdirSync(peersDir);
const peers = await startPeers(peersDir);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

try {
  const entered = { entry_warning: new Date().toISOString() };
  const visits: Record<string, Visit> = {
    blank: { url: peers.blank },
    hello: { url: peers.hello },
    '/landers/gallery': { url: `${stack.origin}/landers/gallery`, cookies: entered },
    '/login': { url: `${stack.origin}/login`, cookies: entered },
    '/members': { url: `${stack.origin}/members`, cookies: { session: await memberSession() } },
  };
  const loads = new Map<string, Load[]>(Object.keys(visits).map((name) => [name, []]));
  // Interleaved: what the machine does meanwhile meets all of them alike. The first round warms the server and is not counted.
  for (let run = 0; run <= RUNS; run++) {
    for (const [name, visit] of Object.entries(visits)) {
      const measured = await load(browser, visit);
      if (run > 0) loads.get(name)?.push(measured);
    }
  }
  report('bench:page', figuresOf(loads));
} finally {
  await browser.close();
  await peers.stop();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The session of the demo's paid member, as a browser would get it by logging in. */
async function memberSession(): Promise<string> {
  const logins = JSON.parse(readFileSync(join(dataDir, 'demo-logins.json'), 'utf8')) as { login: string; password: string }[];
  const { login, password } = logins.at(-1) ?? {};
  const answer = await fetch(`${stack.origin}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-request': '1', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ login, password }),
  });
  const session = /session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!session) throw new Error(`the demo login was answered ${answer.status}`);
  return session;
}

function figuresOf(loads: Map<string, Load[]>): Figure[] {
  const of = (name: string, what: keyof Load) => median((loads.get(name) ?? []).map((one) => one[what]));
  const blankPaint = of('blank', 'largestPaint');
  const reactBytes = of('hello', 'scriptBytes');
  const noted = (id: string, what: string, value: number): Figure => ({ id, what, value: Math.round(value), goal: 'noted', holds: true });
  return [
    noted('W1', 'blank page: largest paint, ms', blankPaint),
    noted('W1', 'react-dom hello: largest paint, ms', of('hello', 'largestPaint')),
    noted('W2', 'react-dom hello: script bytes', reactBytes),
    ...['/landers/gallery', '/login', '/members'].flatMap((path) => [
      noted('W1', `${path}: largest paint, ms`, of(path, 'largestPaint')),
      atMost('W1', `${path}: largest paint ÷ blank page`, of(path, 'largestPaint') / blankPaint, path === '/landers/gallery' ? 1.2 : 1.15),
      noted('W2', `${path}: script bytes`, of(path, 'scriptBytes')),
      atMost('W2', `${path}: script bytes ÷ react-dom`, of(path, 'scriptBytes') / reactBytes, 2.6),
      noted('W2', `${path}: requests`, of(path, 'requests')),
      atMost('W3', `${path}: rounds of scripts and data`, of(path, 'depth'), 3),
    ]),
  ];
}
