import { type Database, sql } from '@vesper/server/proving';
import type { ApiAnswer } from '../../calls/ask.ts';
import type { Figure } from '../../report.ts';
import { insertMembers, insertSession } from '../../service/test-members.ts';
import type { Holder, Kind } from './kind.ts';
import { madeUp } from './made-up.ts';

const LANES = 8;
const AT_ONCE = 8;
const OTHER_HOST = 'nische.localhost';

/** How often something was tried, and how often it brought what it must not bring. */
interface Tally {
  tried: number;
  succeeded: number;
}

/** Refused as such: a limit's answer would say nothing of what was tried, and a failure is no refusal. */
function isRefused({ status, fingerprint }: ApiAnswer): boolean {
  if (status === 429) throw new Error(`not looked at: ${fingerprint}`);
  return status >= 400 && status < 500;
}

async function newHolder(db: Database): Promise<Holder> {
  const [member] = await insertMembers(db, 1, { bonus: 500 });
  if (!member) throw new Error('no member');
  return { id: member.id, email: `${member.id}@example.org`, cookie: `session=${member.token}` };
}

/** Everything of a member that one of the kinds can change. */
const stateOf = async (db: Database, { id }: Holder): Promise<string> =>
  JSON.stringify(
    await db.one(sql`
      select email, password_hash, status, mails_disabled,
             (select json_agg(id order by id) from sessions where member_id = m.id and ended_at is null) as sessions,
             (select json_agg(json_build_array(purpose, used_at) order by token_hash) from action_tokens where member_id = m.id) as links,
             (select json_agg(json_build_array(ticket, status, appeal) order by ticket) from complaints where member_id = m.id) as complaints
      from members m where id = ${id}`),
  );

/** Runs tries on what a member holds. A change of the member's is a success, whatever the answers were. */
async function tally(db: Database, victim: Holder, tries: () => Promise<boolean[]>): Promise<Tally> {
  const before = await stateOf(db, victim);
  const successes = await tries();
  const isChanged = (await stateOf(db, victim)) !== before;
  return { tried: successes.length, succeeded: Math.max(successes.filter(Boolean).length, isChanged ? 1 : 0) };
}

const sum = (tallies: readonly Tally[]): Tally => ({
  tried: tallies.reduce((total, { tried }) => total + tried, 0),
  succeeded: tallies.reduce((total, { succeeded }) => total + succeeded, 0),
});

interface Attacked {
  db: Database;
  kind: Kind;
  /** Of the other brand. */
  foreigner: string;
  guesses: number;
  /** Genuine ones that are for something else. */
  others: string[];
}

async function guess({ db, kind, guesses, others }: Attacked): Promise<Tally> {
  const [victim, attacker] = [await newHolder(db), await newHolder(db)];
  const [genuine, own] = [await kind.issue(victim), await kind.issue(attacker)];
  return tally(db, victim, async () => {
    const successes: boolean[] = [];
    let next = 0;
    const lane = async () => {
      while (next < guesses) {
        const nth = next++;
        const send = nth % 4 < 2 ? kind.use : (kind.look ?? kind.use);
        const answer = await send(madeUp(genuine, { own, others }, nth), nth % 3 === 0 ? {} : { cookie: attacker.cookie });
        successes.push(!isRefused(answer));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return successes;
  });
}

/** After each of its ends, and, if it is for one use, at the same moment. */
async function reuse({ db, kind }: Attacked): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const { bring, isSilent } of Object.values(kind.ends)) {
    const holder = await newHolder(db);
    const token = await kind.issue(holder);
    await bring(token, holder);
    tallies.push(await tally(db, holder, async () => [!isRefused(await kind.use(token, { cookie: holder.cookie })) && !isSilent]));
  }
  if (!kind.isOnce) return sum(tallies);
  const token = await kind.issue(await newHolder(db));
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => kind.use(token, {})));
  const uses = answers.filter((answer) => !isRefused(answer)).length;
  return sum([...tallies, { tried: AT_ONCE, succeeded: Math.abs(uses - 1) }]);
}

/**
 * What belongs to a session, from another one and from none; what is the right by itself, by an own one that names someone else. Whoever
 * was given the genuine link of another may use it: that is what it is for.
 */
async function fromOtherMember({ db, kind }: Attacked): Promise<Tally> {
  const [victim, attacker] = [await newHolder(db), await newHolder(db)];
  const [token, own] = [await kind.issue(victim), await kind.issue(attacker)];
  const { cookie } = attacker;
  const { id, email } = victim;
  const names = { id, email, member: id, member_id: id, memberId: id, profile: id, login: email, user: { id } };
  return tally(db, victim, async () => {
    const around = (await Promise.all(kind.goAround?.(token, attacker) ?? [])).map((answer) => !isRefused(answer));
    if (kind.needsSession)
      return [...around, ...[await kind.use(token, { cookie }), await kind.use(token, {})].map((answer) => !isRefused(answer))];
    const sends = kind.look ? [kind.look, kind.use] : [kind.use];
    for (const send of sends) {
      const { fingerprint } = await send(own, { cookie, names });
      around.push([id, email].some((name) => fingerprint.includes(name)));
    }
    return around;
  });
}

/** @returns also whether the genuine one, which all this was about, works for its holder in the end */
async function onOtherBrand({ db, kind, foreigner }: Attacked): Promise<Tally & { works: boolean }> {
  const victim = await newHolder(db);
  const token = await kind.issue(victim);
  const counted = await tally(db, victim, async () => {
    const successes: boolean[] = [];
    for (const send of kind.look ? [kind.look, kind.use] : [kind.use])
      for (const cookie of [undefined, victim.cookie, foreigner])
        successes.push(!isRefused(await send(token, { cookie, host: OTHER_HOST })));
    return successes;
  });
  const { status } = await kind.use(token, kind.needsSession ? { cookie: victim.cookie } : {});
  return { ...counted, works: status < 300 };
}

/** Every kind by every attack: nothing may come of any. */
export async function attackLinks(db: Database, kinds: readonly Kind[], guesses: number): Promise<Figure[]> {
  const { id: foreignId } = await db.one<{ id: string }>(
    sql`select id from members where brand_id = 2 and status = 'active' and not is_fictional limit 1`,
  );
  const foreigner = `session=${await insertSession(db, foreignId)}`;
  const genuine: { id: string; token: string }[] = [];
  for (const kind of kinds) genuine.push({ id: kind.id, token: await kind.issue(await newHolder(db)) });

  const figures: Figure[] = [];
  let refusedToHolders = 0;
  for (const kind of kinds) {
    const others = genuine.flatMap(({ id, token }) => (id === kind.id ? [] : [token]));
    const attacked = { db, kind, foreigner, guesses, others };
    const figure = (by: string, { tried, succeeded }: Tally): Figure => ({
      id: kind.id,
      what: `${kind.what}: of ${tried} tries ${by} successful`,
      value: succeeded,
      goal: '= 0',
      holds: tried > 0 && succeeded === 0,
    });
    figures.push(figure('by guessing', await guess(attacked)));
    figures.push(figure('by reuse', await reuse(attacked)));
    figures.push(figure('by another member', await fromOtherMember(attacked)));
    const elsewhere = await onOtherBrand(attacked);
    figures.push(figure('on another brand', elsewhere));
    if (!elsewhere.works) refusedToHolders += 1;
  }
  const what = `of ${kinds.length} kinds of links and files refused to their holders`;
  return [...figures, { id: '', what, value: refusedToHolders, goal: '= 0', holds: kinds.length > 0 && refusedToHolders === 0 }];
}
