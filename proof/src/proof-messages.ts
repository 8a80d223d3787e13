// npm run proof:messages [-- --messages 1000000]: pairs of members write to each other from several tabs over a faulty network, while the
// server is killed and sessions end; afterwards both must have the same, complete conversation (R4: B-01, C-16, D-04, D-19, D-21, D-22).
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invariants, sql } from '@vesper/server/proving';
import { type ChatUser, openChatUser } from './messages/chat-user.ts';
import { checkConversation, mischarged, type Pair, type ConversationCheck } from './messages/history.ts';
import { randomFrom } from './random.ts';
import { areKept, type Figure, report } from './report.ts';
import { checkInvariants } from './service/check-invariants.ts';
import { startBareStack } from './service/bare-stack.ts';
import { type TestMember, insertSession, insertMembers } from './service/test-members.ts';
import { startFaultyNetwork } from './service/faulty-network.ts';

const CONNECTION_LASTS = 20_000; // bytes, at most
const CREDITS = 1_000_000;
/** Longest pause of a pair, ms. Neither may write more than 60 messages a minute, which would be rate-limited. */
const LONGEST_SILENCE_MS = 1_400;
/** Out of a hundred turns: what a member does besides writing. */
const READS = 20;
const TAB_GOES = 6;
const SESSION_ENDS = 2;
/** In one of so many pairs a message is sent to a member whose session has ended. */
const LAST_WORDS = 5;
const SHOWN = 20;
const SHORT = { messages: 450, pairs: 30, outages: 3, quietWithinMs: 60_000 };
const WHOLE = { messages: 20_000, pairs: 150, outages: 20, quietWithinMs: 300_000 };

const { values } = parseArgs({ options: { messages: { type: 'string' }, short: { type: 'boolean', default: false } } });
const size = values.short ? SHORT : WHOLE;
const wanted = Number(values.messages ?? size.messages);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`messages: ${wanted} of ${size.pairs} pairs; repeat with SEED=${seed}`);
const random = randomFrom(seed);

const stack = await startBareStack();
const network = await startFaultyNetwork(stack.origin, { random, maxBytes: CONNECTION_LASTS });
const members = await insertMembers(stack.db, 2 * size.pairs, { bonus: CREDITS });

const signIn = ({ id, token }: TestMember): ChatUser =>
  openChatUser({ id, origin: network.origin, token, signIn: () => insertSession(stack.db, id) });
const pairs = Array.from({ length: size.pairs }, (_, nth): Pair => {
  const [one, other] = members.slice(2 * nth, 2 * nth + 2);
  if (!one || !other) throw new Error('a pair needs two members');
  return { sides: [signIn(one), signIn(other)], written: new Map() };
});

let written = 0;
let endedSessions = 0;
const reading = new Set<Promise<unknown>>();

/** @returns whether it was possible: a signed-out member has no open tab */
function write(me: ChatUser, them: ChatUser, inOrder: Pair['written']): boolean {
  const body = `${me.id.slice(0, 8)} ${written}`;
  const tab = me.write(them.id, body, random(2));
  if (tab === undefined) return false;
  const place = `${me.id}, tab ${tab}`;
  inOrder.set(place, [...(inOrder.get(place) ?? []), body]);
  return true;
}

async function endSession({ id }: ChatUser): Promise<void> {
  endedSessions += 1;
  await stack.db.query(sql`update sessions set expires_at = now() where member_id = ${id}`);
}

/** One of a pair writes; now and then they also read, close a tab, or lose their session. */
async function turn({ sides, written: inOrder }: Pair): Promise<void> {
  const [me, them] = random(2) === 0 ? sides : [sides[1], sides[0]];
  if (!write(me, them, inOrder)) return;
  written += 1;

  const draw = random(100);
  if (draw < READS) read(me);
  else if (draw < READS + TAB_GOES) me.replaceTab(random(2));
  else if (draw < READS + TAB_GOES + SESSION_ENDS) await endSession(me);
}

/** Sends a message to a member whose session has ended and who does nothing more: it must arrive all the same. */
async function lastWord({ sides: [silent, other], written: inOrder }: Pair): Promise<void> {
  await endSession(silent);
  if (write(other, silent, inOrder)) written += 1;
}

function read({ received, api }: ChatUser): void {
  const last = received.at(-1);
  if (!last) return;
  const call = api.call('chat.read', { body: { conversation: last.conversation, seq: last.seq } }).catch(() => {}); // it is read later
  reading.add(call);
  void call.finally(() => reading.delete(call));
}

async function talk(pair: Pair): Promise<void> {
  while (written < wanted) {
    await turn(pair);
    await sleep(random(LONGEST_SILENCE_MS));
  }
}

async function causeOutages(): Promise<void> {
  for (let nth = 1; nth <= size.outages; nth++) {
    while (written < (wanted * nth) / (size.outages + 1)) await sleep(50);
    await (nth % 3 === 2 ? stack.restartPostgres('SIGQUIT') : stack.killServer());
  }
}

/** Ends the network faults and waits until everything written is sent and received. */
async function waitUntilQuiet(): Promise<void> {
  network.stopFaults();
  const users = pairs.flatMap(({ sides }) => sides);
  const deadline = Date.now() + size.quietWithinMs;
  const isQuiet = async () => {
    if (users.some((one) => one.unsent() > 0) || reading.size > 0) return false;
    const counters = await stack.db.many<{ member_id: string; last_seq: number }>(sql`select member_id, last_seq from event_counters`);
    const told = new Map(counters.map(({ member_id, last_seq }) => [member_id, last_seq]));
    return users.every(({ id, live }) => live.last === (told.get(id) ?? 0));
  };
  while (!(await isQuiet()) && Date.now() < deadline) await sleep(200);
}

try {
  const from = performance.now();
  await Promise.all([causeOutages(), ...pairs.map(talk)]);
  await Promise.all(pairs.filter((_, nth) => nth % LAST_WORDS === 0).map(lastWord));
  await waitUntilQuiet();
  console.log(
    `messages: ${Math.round((performance.now() - from) / 1000)} s; connections: ${Object.entries(network.faultCounts)
      .map(([fault, times]) => `${times} ${fault}`)
      .join(', ')}`,
  );
  console.log(`messages: ${size.outages} outages, ${endedSessions} sessions ended`);

  const total: ConversationCheck = { messages: 0, lost: [], twice: [], outOfOrder: [], miscounted: [] };
  for (const pair of pairs) {
    const verdict = await checkConversation(pair);
    total.messages += verdict.messages;
    for (const kind of ['lost', 'twice', 'outOfOrder', 'miscounted'] as const) total[kind].push(...verdict[kind]);
  }
  const charges = await mischarged(stack.db, { credits: CREDITS, price: stack.brand.settings.message_credits });
  const complaints = pairs.flatMap(({ sides }) => sides.flatMap((side) => side.complaints));
  const broken = await checkInvariants(stack.db);
  for (const line of [...total.lost, ...total.twice, ...total.outOfOrder, ...total.miscounted, ...charges, ...complaints, ...broken].slice(
    0,
    SHOWN,
  ))
    console.log(`  ${line}`);

  const none = (what: string, { length: value }: readonly string[], n = written): Figure => ({
    id: 'R4',
    what,
    value,
    goal: '= 0',
    holds: value === 0,
    n,
  });
  const figures: Figure[] = [
    {
      id: 'R4',
      what: `of ${written} messages written: stored`,
      value: total.messages,
      goal: `= ${written}`,
      holds: total.messages === written,
      n: written,
    },
    none('written or acknowledged, and lost', total.lost),
    none('stored twice', total.twice),
    none('out of order: on one side, between both sides, or in a live stream', total.outOfOrder),
    none('unread counts that are wrong at rest', total.miscounted, 2 * size.pairs),
    none('members charged other than once a message', charges, 2 * size.pairs),
    none('errors of outboxes', complaints),
    none('database invariants: violated', broken, Object.keys(invariants).length),
  ];
  report('proof:messages', figures);
  process.exitCode = areKept(figures) ? 0 : 1;
} finally {
  for (const { sides } of pairs) for (const side of sides) side.close();
  await network.close();
  await stack.close();
}
