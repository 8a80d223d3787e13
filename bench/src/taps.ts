// npm run bench:taps: from a tap until the page shows what it leads to, compared with a tap on an empty page in the same run (W4, W5), with a
// conversation of 10,000 messages and 5,000 likes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENTRY_WARNING_COOKIE, entryWarningAnswer } from '@vesper/contracts';
import { openDatabase } from '@vesper/server/proving';
import { chromium } from '@playwright/test';
import { startStack } from '../../tools/stack/start-stack.mjs';
import { machine } from './machine.ts';
import { type Figure, mostAtMost, noted, percentile, report } from './report.ts';
import { logIn } from './tabs/actors.ts';
import { gatherCrowd } from './taps/crowd.ts';
import { emptyPage, PHONE, scenesOf } from './taps/scenes.ts';

const MEMBERS = 300;
const LIMIT = { ms: 50, byEmpty: 2, nodes: 1500 };
const PART = 0.98;
const MEMBER = { login: 'premium', password: 'good evening' };

const { CHROMIUM_PATH: executablePath, RELEASES_DIR: releases } = process.env;
if (!executablePath || !releases) throw new Error('run it by `npm run bench:taps`, which finds a browser and builds');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    taps: { type: 'string', default: '20' },
    messages: { type: 'string', default: '10000' },
  },
});
const [rounds, taps, messages] = [Number(options.rounds), Number(options.taps), Number(options.messages)];

const dataDir = mkdtempSync(join(tmpdir(), 'vesper-bench-'));
const stack = await startStack({ dataDir, releases, seedMembers: MEMBERS });
const db = openDatabase({ url: stack.databaseUrl, poolSize: 2, onIdleError: () => {} });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

try {
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies([{ name: ENTRY_WARNING_COOKIE, value: entryWarningAnswer('strict', new Date()), url: stack.origin }]);
  const member = await logIn(stack.origin, context.request, MEMBER);
  const crowd = await gatherCrowd(db, member, { messages, likes: messages / 2, countries: ['GB', 'DE'] });
  const page = await context.newPage();
  const empty = await emptyPage(await context.newPage());
  const scenes = scenesOf(page, crowd);
  console.log(machine());

  const times = new Map<string, number[]>();
  const tapsOfEmpty: number[] = [];
  let nodes = 0;
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const { name, prepare, once } of scenes) {
      const took: number[] = [];
      await page.bringToFront();
      await prepare();
      for (let nth = 0; nth < taps; nth++) took.push(await once());
      nodes = Math.max(nodes, await page.locator('*').count());
      await empty.page.bringToFront();
      for (let nth = 0; nth < taps / 4; nth++) {
        const ms = await empty.once();
        if (round > 0) tapsOfEmpty.push(ms);
      }
      if (round > 0) times.set(name, [...(times.get(name) ?? []), ...took]);
    }
  }
  console.log(machine());
  const base = percentile(tapsOfEmpty, PART);
  const figures: Figure[] = [...times].flatMap(([name, values]) => [
    mostAtMost('W4', `${name}: p98, ms`, values, PART, LIMIT.ms),
    mostAtMost(
      'W4',
      `${name}: p98 ÷ a tap on an empty page`,
      values.map((ms) => ms / base),
      PART,
      LIMIT.byEmpty,
    ),
  ]);
  report('bench:taps', [
    noted('W4', 'a tap on an empty page, ms', tapsOfEmpty),
    noted('W4', 'a tap on an empty page: p98, ms', [base]),
    ...figures,
    mostAtMost('W5', 'elements on the largest of these pages', [nodes], 1, LIMIT.nodes),
  ]);
} finally {
  await browser.close();
  await db.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
