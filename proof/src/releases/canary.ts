import { randomUUID } from 'node:crypto';
import { timing } from '../report.ts';
import type { Part } from '../part.ts';
import { ask, effectOf, versionOf } from './document.ts';
import { auditOf } from './effects.ts';
import { openTeam } from './team.ts';

const REMOTE = 'mfe-account';
const AT_ONCE = 16;
/** Four standard deviations of a binomial share: exceeded by chance once in 16,000 runs. */
const SIGMAS = 4;

/** Checks who gets a canary, and that a failing one is withdrawn (B-12). */
export const canaryIsFair: Part = async (stack, options) => {
  const { isShort } = options;
  const { origin } = stack;
  const count = isShort ? 2000 : 20_000;
  const team = await openTeam(stack, REMOTE);
  try {
    const live = (await versionOf(origin, REMOTE)) ?? '';
    team.edit(`${REMOTE}/src/texts/en.json`, (texts) => texts.replace(/"title": "[^"]*"/, '"title": "Another title"'));
    const canary = await team.release(REMOTE, '--canary', '10');
    const visitors = await newVisitors(origin, count);
    const isCanary = async (cookie: string): Promise<boolean> => {
      const { body } = await ask(origin, '/api/releases/current', { cookie });
      return (JSON.parse(body) as { versions: Record<string, string> }).versions[REMOTE] === canary;
    };
    const few = await askAll(visitors, isCanary);
    const again = await askAll(visitors, isCanary);
    await team.release('promote', REMOTE, '--canary', '50');
    const many = await askAll(visitors, isCanary);
    const moved = visitors.filter((_, at) => few[at] !== again[at] || (few[at] && !many[at])).length;
    const inDocuments = await askAll(visitors.slice(0, 50), async (cookie) => (await versionOf(origin, REMOTE, { cookie })) === canary);
    const disagreeing = inDocuments.filter((one, at) => one !== many[at]).length;

    await reported(origin, [...outcomes(live, 'loaded', 30), ...outcomes(canary, 'loaded', 10)]);
    await reported(origin, [...outcomes(live, 'load_failed', 3), ...outcomes(canary, 'load_failed', 3)]);
    const visitor = visitors[many.indexOf(true)] ?? '';
    const survives = await isCanary(visitor);
    const withdrawn = await effectOf(
      () => reported(origin, outcomes(canary, 'load_failed', 12)),
      async () => !(await isCanary(visitor)),
    );
    const [last] = await auditOf(stack, REMOTE);
    const isAudited = last?.who === 'watch' && last.what === 'withdraw' && last.from === canary && last.to === live;
    const outage = Number(survives);
    return [
      share(few, 10),
      share(many, 50),
      {
        id: 'B-12',
        what: `of ${count} visitors not the same twice, or lost when the share grows`,
        value: moved,
        goal: '= 0',
        holds: moved === 0,
      },
      { id: 'B-12', what: 'of 50 documents of another version than announced', value: disagreeing, goal: '= 0', holds: disagreeing === 0 },
      { id: 'B-12', what: 'of 1: an outage that both versions meet withdraws nothing', value: outage, goal: '= 1', holds: survives },
      {
        id: 'B-12',
        what: 'of 1: a canary that fails is withdrawn by the server, and audited',
        value: Number(isAudited),
        goal: '= 1',
        holds: isAudited,
      },
      timing({ id: 'B-12', what: 'ms until then', value: withdrawn, goal: '<= 5000', holds: withdrawn <= 5000 }, options),
    ];
  } finally {
    team.close();
  }
};

/** Cookies of new visitors: each gets one with the first document. */
async function newVisitors(origin: string, count: number): Promise<string[]> {
  return askAll(Array.from({ length: count }), async () => {
    const { headers } = await ask(origin, '/api/releases/current');
    return headers['set-cookie']?.find((cookie) => cookie.startsWith('visitor='))?.split(';')[0] ?? '';
  });
}

async function askAll<In, Out>(all: readonly In[], one: (item: In) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = [];
  const waiting = [...all.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await one(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

function share(answers: readonly boolean[], percent: number) {
  const value = answers.filter(Boolean).length;
  const mean = (answers.length * percent) / 100;
  const margin = Math.floor(SIGMAS * Math.sqrt((mean * (100 - percent)) / 100));
  const holds = Math.abs(value - mean) <= margin;
  return { id: 'B-12', what: `of ${answers.length} visitors get a canary of ${percent} %`, value, goal: `${mean} ± ${margin}`, holds };
}

interface Outcome {
  remote: string;
  version: string;
  what: string;
}

const outcomes = (version: string, what: string, count: number): Outcome[] =>
  Array.from({ length: count }, () => ({ remote: REMOTE, version, what, ...(what !== 'loaded' && { reason: 'network' }) }));

/** Sends them as a page does. */
async function reported(origin: string, events: Outcome[]): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-client-request': '1', origin, 'idempotency-key': randomUUID() };
  const answer = await fetch(`${origin}/api/releases/report`, { method: 'POST', headers, body: JSON.stringify({ events }) });
  if (answer.status !== 204) throw new Error(`the report was not taken: ${answer.status} ${await answer.text()}`);
}
