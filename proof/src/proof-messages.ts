// npm run proof:messages [-- --messages 1000000]: pairs of members send each other texts, photos and gifts, quote, react, unsend and wait for
// replies, from several tabs over a faulty network, while the server is killed and sessions end; afterwards both must have the same, complete
// conversation, and have paid for it once (R4: B-01, B-04, B-16, C-16, D-04, D-19, D-21, D-22, D-49, M-06, P-08).
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invariants, sql } from '@vesper/server/proving';
import { drawContent, letTimePass, react, read, takeBack } from './messages/actions.ts';
import { type ChatUser, openChatUser } from './messages/chat-user.ts';
import { checkConversation, type Findings, noFindings } from './messages/history.ts';
import { type Pair, pairOf } from './messages/pair.ts';
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
/** No one writes on into an outage: what isn't delivered can't be read, quoted or taken back. */
const MOST_UNSENT = 4;
/** Out of a hundred turns: what a member does besides writing. */
const READS = 14;
const REACTS = 8;
const TAKES_BACK = 16;
const TIME_PASSES = 3;
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
const pairs = Array.from({ length: size.pairs }, (_, nth) => {
  const [one, other] = members.slice(2 * nth, 2 * nth + 2);
  if (!one || !other) throw new Error('a pair needs two members');
  return pairOf([signIn(one), signIn(other)]);
});

let written = 0;
let endedSessions = 0;
/** Under way besides writing. */
const pending = new Set<Promise<unknown>>();

function meanwhile(action: Promise<unknown>): void {
  pending.add(action);
  void action.finally(() => pending.delete(action));
}

/** @returns whether it was possible: a signed-out member has no open tab */
function write(me: ChatUser, them: ChatUser, inOrder: Pair['written']): boolean {
  const content = drawContent(me, written, random);
  const there = me.write(them.id, content, random(2));
  if (!there) return false;
  const place = `${me.id}, tab ${there.tab}`;
  inOrder.set(place, [...(inOrder.get(place) ?? []), { ...content, clientId: there.clientId }]);
  return true;
}

async function endSession({ id }: ChatUser): Promise<void> {
  endedSessions += 1;
  await stack.db.query(sql`update sessions set expires_at = now() where member_id = ${id}`);
}

/** One of a pair writes; now and then they also do something else, close a tab, or lose their session. */
async function turn(pair: Pair): Promise<void> {
  const { sides, written: inOrder } = pair;
  const [me, them] = random(2) === 0 ? sides : [sides[1], sides[0]];
  if (!write(me, them, inOrder)) return;
  written += 1;

  let draw = random(100);
  const isDrawn = (share: number) => (draw -= share) < 0;
  if (isDrawn(READS)) meanwhile(read(me));
  else if (isDrawn(REACTS)) meanwhile(react(me, pair, random));
  else if (isDrawn(TAKES_BACK)) meanwhile(takeBack(me, pair));
  else if (isDrawn(TIME_PASSES)) meanwhile(letTimePass(me, pair, stack.db));
  else if (isDrawn(TAB_GOES)) me.replaceTab(random(2));
  else if (isDrawn(SESSION_ENDS)) await endSession(me);
}

/** Sends a message to a member whose session has ended and who does nothing more: it must arrive all the same. */
async function lastWord({ sides: [silent, other], written: inOrder }: Pair): Promise<void> {
  await endSession(silent);
  if (write(other, silent, inOrder)) written += 1;
}

async function talk(pair: Pair): Promise<void> {
  while (written < wanted) {
    if (pair.sides.every((side) => side.unsent() < MOST_UNSENT)) await turn(pair);
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
    if (users.some((one) => one.unsent() > 0) || pending.size > 0) return false;
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

  const { message_credits, photo_credits, gift_credits } = stack.brand.settings;
  const prices = { text: message_credits, icebreaker: message_credits, photo: photo_credits, gift: gift_credits };
  const balances = await stack.db.many<{ id: string; balance: number }>(
    sql`select member_id as id, balance from ledger_accounts where kind = 'bonus' and member_id is not null`,
  );
  const accounts = { credits: CREDITS, prices, balances: new Map(balances.map(({ id, balance }) => [id, balance])) };
  const total = noFindings();
  let stored = 0;
  let comeBack = 0;
  for (const pair of pairs) {
    const verdict = await checkConversation(pair, accounts);
    stored += verdict.messages;
    comeBack += verdict.comeBack;
    for (const kind of Object.keys(total) as (keyof Findings)[]) total[kind].push(...verdict[kind]);
  }
  const contents = pairs.flatMap(({ written: inOrder }) => [...inOrder.values()].flat());
  const takenBack = pairs.reduce((sum, pair) => sum + pair.takenBack.size, 0);
  const reactions = pairs.reduce((sum, pair) => sum + pair.reactions.size, 0);
  console.log(
    `messages: ${contents.filter(({ type }) => type === 'photo').length} photos, ${contents.filter(({ type }) => type === 'gift').length} gifts, ` +
      `${contents.filter(({ quote }) => quote).length} quotes, ${reactions} reactions, ${takenBack} taken back, ${comeBack} given back`,
  );
  const complaints = pairs.flatMap(({ sides }) => sides.flatMap((side) => side.complaints));
  const broken = await checkInvariants(stack.db);
  for (const line of [...Object.values<string[]>({ ...total }).flat(), ...complaints, ...broken].slice(0, SHOWN)) console.log(`  ${line}`);

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
      what: `of ${written} messages written: stored, or taken back`,
      value: stored + takenBack,
      goal: `= ${written}`,
      holds: stored + takenBack === written,
      n: written,
    },
    none('written or acknowledged, and lost', total.lost),
    none('stored twice', total.twice),
    none('out of order: on one side, between both sides, or in a live stream', total.outOfOrder),
    none('unread counts that are wrong at rest', total.miscounted, 2 * size.pairs),
    none('members charged other than once a message, or given back other than they should', total.mischarged, 2 * size.pairs),
    none('photos that one of the two cannot load, or that load after they were taken back', total.photos),
    none('errors of outboxes, and refusals without a reason', complaints),
    none('database invariants: violated', broken, Object.keys(invariants).length),
  ];
  report('proof:messages', figures);
  process.exitCode = areKept(figures) ? 0 : 1;
} finally {
  for (const { sides } of pairs) for (const side of sides) side.close();
  await network.close();
  await stack.close();
}
