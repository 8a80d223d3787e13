// npm run bench:tabs: how long until two tabs of one member agree on likes, conversations, unread counts and badges, in a real browser
// (E-03).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ENTRY_WARNING_COOKIE, entryWarningAnswer, REFRESH_FIRST } from '@vesper/contracts';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { startStack } from '../../tools/stack/start-stack.mjs';
import { machine } from './machine.ts';
import { mostAtMost, noted, report } from './report.ts';
import { logIn, signIn } from './tabs/actors.ts';
import { type Seen, tabOf } from './tabs/tab.ts';

const MEMBERS = 300;
const LIMIT = 2000; // ms
const SETTLED_AFTER = (REFRESH_FIRST + 3) * 1000;
const PART = 0.95;
/** The demo's paying member: has conversations, and credits for a reply in every round. */
const MEMBER = { login: 'premium', password: 'good evening' };

const { CHROMIUM_PATH: executablePath, RELEASES_DIR: releases } = process.env;
if (!executablePath || !releases) throw new Error('run it by `npm run bench:tabs`, which finds a browser and builds');
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '25' } } });
const rounds = Number(options.rounds);

const dataDir = mkdtempSync(join(tmpdir(), 'vesper-bench-'));
const stack = await startStack({ dataDir, releases, seedMembers: MEMBERS });
const database = new pg.Client({ connectionString: stack.databaseUrl });
await database.connect();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

try {
  const context = await browser.newContext({ baseURL: stack.origin, viewport: { width: 1200, height: 860 } });
  await context.addCookies([{ name: ENTRY_WARNING_COOKIE, value: entryWarningAnswer('strict', new Date()), url: stack.origin }]);
  const member = await logIn(stack.origin, context.request, MEMBER);
  const others = await signIn(database, stack.origin, member, rounds + 1);

  const [acting, other] = [await tabOf(context, '/likes'), await tabOf(context, '/chats')];
  const both = (seen: Seen) => Promise.all([acting.shows(seen), other.shows(seen)]);
  // Until both tabs have refreshed (S-21) and the live stream is open.
  await sleep(SETTLED_AFTER);
  console.log(machine());

  const times = { liked: [] as number[], looked: [] as number[], written: [] as number[], read: [] as number[], answered: [] as number[] };
  // The first round is a warm-up and is not counted.
  for (const [round, { id, name, call }] of others.entries()) {
    const before = await other.sees();
    const [words, answer] = [`Good evening number ${round}`, `And to you, number ${round}`];
    const took = {
      liked: await timed(
        () => call('like.php', { id: member }),
        () => Promise.all([both({ ...before, likes: before.likes + 1 }), acting.lists(name)]),
      ),
      looked: await timed(
        () => acting.open(`a[href$="/${id}"]`),
        () => other.shows(before),
      ),
      written: await timed(
        () => call('message.php', { client_id: crypto.randomUUID(), profile: member, type: 'text', body: words }),
        () => Promise.all([both({ ...before, messages: before.messages + 1 }), other.lists(words)]),
      ),
      read: await acting.openConversation(name, (press) => timed(press, () => other.shows(before))),
      answered: await timed(
        () => acting.say(answer),
        () => other.lists(answer),
      ),
    };
    await acting.goTo('/likes');
    if (round === 0) continue;
    for (const kind of Object.keys(times) as (keyof typeof times)[]) times[kind].push(took[kind]);
  }

  console.log(machine());
  const figure = (what: string, values: number[]) => mostAtMost('E-03', `${what}: p95, ms`, values, PART, LIMIT);
  report('bench:tabs', [
    figure('a like: badge and title in both tabs, name in the list', times.liked),
    figure('the liker’s profile opened in one tab: badge and title in the other', times.looked),
    figure('a message: badge and title in both tabs, its text in the list', times.written),
    figure('read in one tab: badge and title in the other', times.read),
    figure('answered in one tab: the text in the list of the other', times.answered),
    noted('E-03', 'all of them, ms', Object.values(times).flat()),
  ]);
} finally {
  await browser.close();
  await database.end();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Time from before the action until its effect is visible, ms. */
async function timed(act: () => Promise<unknown>, isSeen: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await Promise.all([act(), isSeen()]);
  return performance.now() - start;
}
