import { type CallId, calls } from '@vesper/contracts';
import fc, { type Arbitrary } from 'fast-check';
import { type Finding, checkAnswer, rememberSent } from './check-answer.ts';
import { concurrently } from './concurrently.ts';
import { requestBy, requestToOtherRoute } from './requests.ts';
import { exchange, type RawAnswer, type RawRequest } from './raw-http.ts';
import type { Actor } from './actor.ts';
import type { FuzzTarget } from './target.ts';

/** Requests generated before any of them is sent, so that generating takes no time from requests in progress. */
const BATCH = 120;
export const SLOW_MS = 1000;
/** Login attempts are throttled on purpose (D-42): at most this much longer. */
const THROTTLED_MS = 8000;
const THROTTLED_CALLS: readonly string[] = ['user.login', 'account.reactivate'] satisfies CallId[];
/** The call that is for accounts that were deleted before. */
const OF_DELETED_ACCOUNTS: CallId = 'account.reactivate';
/** Requests shown per kind of finding. */
const SHOWN = 3;

export interface Tally {
  what: string;
  sent: number;
  cut: number;
  done: number;
  refused: number;
  slowestMs: number;
  findings: Map<Finding, number>;
  /** Error codes, by how often. */
  codes: Map<string, number>;
}

interface Plan {
  requests: number;
  seed: number;
}

type Sent = [Actor, RawRequest];
type AnswerCheck = (actor: Actor, answer: RawAnswer) => Finding | undefined;

/** Fuzzes one call by all actors. Continues beyond the planned number until at least one request has succeeded. */
export async function attackCall(target: FuzzTarget, id: CallId, plan: Plan): Promise<Tally> {
  await target.reopenAccounts();
  if (id === OF_DELETED_ACCOUNTS) await target.deleteAccounts();
  const made = new Map<Actor, Arbitrary<Sent>>();
  const madeBy = (actor: Actor): Arbitrary<Sent> => {
    const known = made.get(actor) ?? fc.tuple(fc.constant(actor), requestBy(id, actor));
    made.set(actor, known);
    return known;
  };
  const visitors = target.actors.filter(({ isVisitor }) => isVisitor);
  const members = target.actors.filter(({ isVisitor }) => !isVisitor);
  const anybody = fc.oneof({ arbitrary: fc.constantFrom(...members), weight: 3 }, fc.constantFrom(...visitors)).chain(madeBy);
  const changes = calls[id].method !== 'GET' || id === 'user.logout';
  return attack(target, id, plan, anybody, {
    checkAnswer: (actor, answer) => checkAnswer(id, actor, answer),
    onDone: (actor, answer) => actor.learn(id, answer),
    afterBatch: changes ? target.resetActors : undefined,
  });
}

/** Fuzzes the routes beside the contract's calls: photos, hooks, releases, files. */
export function attackOtherRoutes(target: FuzzTarget, plan: Plan): Promise<Tally> {
  const visitor = target.actors.find(({ isVisitor }) => isVisitor);
  if (!visitor) throw new Error('no visitor');
  const judgeRoute: AnswerCheck = (_actor, answer) => {
    // Page URLs answer "unavailable", because this stack has no pages.
    return answer.status >= 500 && !answer.body.includes('"unavailable"') ? '5xx' : undefined;
  };
  return attack(target, 'other routes', plan, fc.tuple(fc.constant(visitor), requestToOtherRoute(visitor)), { checkAnswer: judgeRoute });
}

interface AttackHooks {
  checkAnswer: AnswerCheck;
  onDone?: (actor: Actor, answer: RawAnswer) => void;
  afterBatch?: (() => Promise<void>) | undefined;
}

async function attack(
  target: FuzzTarget,
  what: string,
  { requests, seed }: Plan,
  anybody: Arbitrary<Sent>,
  hooks: AttackHooks,
): Promise<Tally> {
  const tally: Tally = { what, sent: 0, cut: 0, done: 0, refused: 0, slowestMs: 0, findings: new Map(), codes: new Map() };
  const slowMs = SLOW_MS + (THROTTLED_CALLS.includes(what) ? THROTTLED_MS : 0);
  const isEnough = () => tally.sent >= requests && (tally.done > 0 || tally.sent >= 5 * requests);
  for (let batch = 0; !isEnough() && !target.deathReason(); batch++) {
    const size = Math.min(BATCH, tally.sent < requests ? requests - tally.sent : BATCH);
    const waiting = fc.sample(anybody, { numRuns: size, seed: seed + batch });
    const slow: RawRequest[] = [];
    const silent: RawRequest[] = [];
    await concurrently(waiting, async ([actor, request]) => {
      rememberSent(actor, request);
      const { answer, ms } = await exchange(target.port, request);
      tally.sent += 1;
      tally.slowestMs = Math.max(tally.slowestMs, ms);
      if (ms > slowMs) slow.push(request);
      if (request.cutAt !== undefined) {
        tally.cut += 1;
        return;
      }
      if (!answer) return void silent.push(request);
      if (answer.status < 300) {
        tally.done += 1;
        hooks.onDone?.(actor, answer);
      } else {
        tally.refused += 1;
        const code = /"error":"(\w+)"/.exec(answer.body)?.[1] ?? 'none';
        tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
      }
      const finding = hooks.checkAnswer(actor, answer);
      if (finding) note(tally, finding, request, answer.body);
    });
    // A refusal may be lost with the reset of its connection, while we still send. What hangs in the server is found by `waitForCleanup`.
    for (const request of silent) if (!(await exchange(target.port, request)).answer) note(tally, 'no answer', request, undefined);
    for (const request of slow) if (await isSlowAlone(target, request, slowMs)) note(tally, 'slow', request, undefined);
    await hooks.afterBatch?.();
  }
  return tally;
}

/** Whether a slow request is slow again, three times, with nothing beside it. Otherwise the machine was busy. */
async function isSlowAlone(target: FuzzTarget, request: RawRequest, slowMs: number): Promise<boolean> {
  for (let again = 0; again < 3; again++) if ((await exchange(target.port, request)).ms <= slowMs) return false;
  return true;
}

function note({ findings }: Tally, finding: Finding, { method, path, headers, body }: RawRequest, answer: string | undefined): void {
  const before = findings.get(finding) ?? 0;
  findings.set(finding, before + 1);
  if (before >= SHOWN) return;
  const said = headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`).join(' | ');
  console.log(
    `  ${finding}: ${method} ${path.slice(0, 200)}\n    ${said}\n    ${body.toString().slice(0, 300)}\n    answered ${answer?.slice(0, 300)}`,
  );
}
