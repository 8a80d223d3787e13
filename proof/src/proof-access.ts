// npm run proof:access [-- --short] [-- --pairs 300]: guessing photo URLs, members' addresses and passwords, replaying ended sign-ins, and
// attacks on what links and files give their holders must bring nothing (R9, R11, B-05, B-08, D-05, D-10, D-13, D-20, D-29, D-30, D-42,
// D-54, D-61).
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabase } from '@vesper/server/proving';
import { SEEDED_PASSWORD } from '@vesper/server/testing/seed-members';
import pg from 'pg';
import { attackLinks } from './access/links/attack-links.ts';
import { kindsOf } from './access/links/kinds.ts';
import { replaySignIns } from './access/replays.ts';
import { type Ask, apiClientAt, newNetwork } from './calls/ask.ts';
import { type ApiStack, startApiStack } from './calls/api-stack.ts';
import { type Pair, compareTimings } from './calls/timing.ts';
import { type Figure, report } from './report.ts';

/** Enough members that few of a thousand wrong attempts hit the same account. */
const MEMBERS = 1_200;
const LANES = 8;

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, pairs: { type: 'string' } } });
const { pairs, photos, guesses } = values.short
  ? { photos: 3_000, pairs: 60, guesses: 300 }
  : { photos: 1_000_000, pairs: 1_000, guesses: 3_000 };
const size = { photos, guesses, pairs: Number(values.pairs ?? pairs) };

interface Member {
  id: string;
  email: string;
  name: string;
  photo: string;
}

const isZero = (id: string, what: string, value: number): Figure => ({ id, what, value, goal: '= 0', holds: value === 0 });

/** Guesses photo URLs: real photos with wrong signatures, with others' signatures, and photos that don't exist. */
async function guessPhotos(ask: Ask, members: readonly Member[]): Promise<Figure[]> {
  const member = await ask(`/api/member.php?id=${members[0]?.id}`);
  const genuine = /\/photos\/[\w-]+\/blur-([\w-]+)\.webp/.exec(JSON.stringify(member.body))?.[1] ?? '';
  const sizes = ['thumb', 'card', 'match', 'full', 'blur'];
  const guess = (nth: number): string => {
    const photo = nth % 3 === 0 ? randomUUID() : (members[nth % members.length]?.photo ?? '');
    const signature = nth % 7 === 0 ? genuine : randomBytes(17).toString('base64url').slice(0, 22);
    return `/photos/${photo}/${sizes[nth % 5]}-${signature}.webp`;
  };
  const kinds = new Set<string>();
  let served = 0;
  let next = 0;
  const lane = async () => {
    while (next < size.photos) {
      const { status, fingerprint } = await ask(guess(next++));
      kinds.add(fingerprint);
      if (status !== 404) served += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return [
    isZero('R9', `of ${size.photos} guessed addresses of photos served`, served),
    { id: 'R9', what: 'different answers to them', value: kinds.size, goal: '= 1', holds: kinds.size === 1 && genuine !== '' },
  ];
}

/**
 * Checks that logins, resets and links don't reveal whether an account exists. The attempts are spread over members and networks, so that
 * no limit applies.
 */
async function compareKnownAndUnknown(ask: Ask, members: readonly Member[], links: Links): Promise<Figure[]> {
  const of = (nth: number) => members[nth % members.length] ?? { email: '', name: '' };
  const login = (name: string) => () => ask('/api/user.php', { body: { login: name, password: 'not this one' } });
  const reset = (email: string) => () => ask('/api/password.php', { body: { action: 'request', email } });
  const nobody = ({ email }: { email: string }) => email.replace('canary', 'nobody');
  const kinds: Record<string, (nth: number) => Pair> = {
    'login by address': (nth) => ({ known: login(of(nth).email), unknown: login(nobody(of(nth))) }),
    'login by name': (nth) => ({ known: login(of(nth).name), unknown: login(of(nth).name.replace('Member', 'Nobody')) }),
    'request of a reset': (nth) => ({ known: reset(of(nth).email), unknown: reset(nobody(of(nth))) }),
    'expired link of a reset': (nth) => ({ known: links.reset(links.expired('password_reset', nth)), unknown: links.reset(newLink()) }),
    'expired link of an activation': (nth) => ({
      known: links.confirm(links.expired('activation', nth)),
      unknown: links.confirm(newLink()),
    }),
  };
  const figures: Figure[] = [];
  for (const [what, pairOf] of Object.entries(kinds)) figures.push(...(await compareTimings(what, size.pairs, pairOf)));
  return figures;
}

const newLink = () => randomBytes(32).toString('base64url');

type Purpose = 'password_reset' | 'activation';

interface Links {
  /** An expired token, as if it had been mailed. */
  expired(purpose: Purpose, nth: number): string;
  reset(token: string): () => ReturnType<Ask>;
  confirm(token: string): () => ReturnType<Ask>;
}

/** @param owners the members the links belong to; activation links belong to unconfirmed members */
async function insertExpiredLinks(db: pg.Client, ask: Ask, owners: Record<Purpose, readonly { id: string }[]>): Promise<Links> {
  const tokensByPurpose = new Map<string, string[]>();
  for (const [purpose, members] of Object.entries(owners)) {
    const tokens = members.map(newLink);
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
    await db.query(
      `insert into action_tokens (token_hash, member_id, purpose, created_at, expires_at)
       select hash, id, $3, now() - interval '2 hours', now() - interval '1 hour' from unnest($1::bytea[], $2::uuid[]) as t (hash, id)`,
      [hashes, members.map(({ id }) => id), purpose],
    );
    tokensByPurpose.set(purpose, tokens);
  }
  return {
    expired(purpose, nth) {
      const tokens = tokensByPurpose.get(purpose) ?? [];
      return tokens[nth % tokens.length] ?? '';
    },
    reset: (token) => () => ask('/api/password.php', { body: { action: 'reset', token, password: 'a quiet evening' } }),
    confirm: (token) => () => ask('/api/activation.php', { body: { action: 'confirm', token } }),
  };
}

/** How many of 80 checks whether an address is taken are answered, from all addresses that one client can pretend to have. */
async function probeSignup(ask: Ask, stack: ApiStack): Promise<Figure[]> {
  const MOST = 40; // D-10: per ten minutes
  const count = async (from: (nth: number) => string): Promise<number> => {
    let answered = 0;
    for (let nth = 0; nth < 80; nth++) {
      const { status } = await ask(`/api/signup.php?check=email&value=guess${nth}@example.org`, { from: from(nth) });
      if (status === 200) answered += 1;
    }
    return answered;
  };
  const limited = (what: string, value: number): Figure => ({
    id: 'R11',
    what,
    value,
    goal: `<= ${2 * MOST}`,
    holds: value <= 2 * MOST && value > 0,
  });
  await beginWindow();
  const one = await count(() => '198.51.100.7');
  const network = await count((nth) => `2001:db8:ffff:1:${nth.toString(16)}::1`);
  const forged = await count((nth) => `203.0.113.${nth}, 198.51.100.8`);
  await stack.restart();
  const after = await count(() => '198.51.100.7');
  return [
    { ...limited('of 80 probes of one address answered', one), goal: `<= ${MOST}`, holds: one <= MOST && one > 0 },
    { ...limited('of 80 from one IPv6 network', network), goal: `<= ${MOST}`, holds: network <= MOST },
    { ...limited('of 80 with a forged X-Forwarded-For', forged), goal: `<= ${MOST}`, holds: forged <= MOST },
    isZero('R11', 'of 80 more after a restart', after),
  ];
}

/** Waits if the current ten-minute window has less than twenty seconds left, so that all requests fall into one. */
async function beginWindow(): Promise<void> {
  const left = 600_000 - (Date.now() % 600_000);
  if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
}

/** Guesses a password from one address: the guesses are blocked, stay blocked after a restart, and block no one else. */
async function guessPassword(ask: Ask, victim: Member, stack: ApiStack): Promise<Figure[]> {
  const guesser = '198.51.100.20';
  const guess = async () =>
    (await ask('/api/user.php', { from: guesser, body: { login: victim.email, password: randomUUID() } })).body.error;
  const looked = async (tries: number): Promise<number> => {
    let count = 0;
    for (let nth = 0; nth < tries; nth++) if ((await guess()) === 'login_failed') count += 1;
    return count;
  };
  const before = await looked(20);
  await stack.restart();
  const after = await looked(5);
  const own = await ask('/api/user.php', { body: { login: victim.email, password: SEEDED_PASSWORD } });
  // Others use up the reset mails that may be requested.
  for (let nth = 0; nth < 12; nth++)
    await ask('/api/password.php', { from: newNetwork(), body: { action: 'request', email: victim.email } });
  const reset = await ask('/api/password.php', { body: { action: 'request', email: victim.email } });
  return [
    { id: 'D-42', what: 'of 20 guesses at a password looked at', value: before, goal: '<= 5', holds: before > 0 && before <= 5 },
    isZero('D-42', 'of 5 more after a restart', after),
    isZero('D-42', 'members locked out by the guesses of others', own.status === 200 ? 0 : 1),
    isZero('D-13', 'members refused a reset by the requests of others', reset.status === 200 ? 0 : 1),
  ];
}

/** Guesses the tokens of mailed links from one network. */
async function guessLinks(ask: Ask): Promise<Figure[]> {
  const MOST = 30; // per hour, and per ten minutes
  const calls = [
    { path: '/api/password.php', body: (token: string) => ({ action: 'reset', token, password: 'a quiet evening' }) },
    { path: '/api/activation.php', body: (token: string) => ({ action: 'confirm', token }) },
  ];
  const figures: Figure[] = [];
  for (const { path, body } of calls) {
    let looked = 0;
    for (let nth = 0; nth < 60; nth++) {
      const { status } = await ask(path, { from: '198.51.100.30', body: body(randomBytes(32).toString('base64url')) });
      if (status !== 429) looked += 1;
    }
    figures.push({
      id: 'D-42',
      what: `of 60 guesses at links looked at by ${path}`,
      value: looked,
      goal: `<= ${MOST}`,
      holds: looked > 0 && looked <= MOST,
    });
  }
  return figures;
}

/** Links and files of members of their own, so that nothing else is disturbed. */
async function attackHeld(ask: Ask, { databaseUrl, linkSecret }: ApiStack): Promise<Figure[]> {
  const db = openDatabase({ url: databaseUrl, poolSize: 4, onIdleError: () => {} });
  try {
    return await attackLinks(db, kindsOf({ ask, db, linkSecret }), size.guesses);
  } finally {
    await db.close();
  }
}

const stack = await startApiStack(MEMBERS);
const figures: Figure[] = [];
try {
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
  const { rows: members } = await db.query<Member>(`
    select m.id, m.email, m.name, p.id as photo from members m join photos p on p.member_id = m.id and p.position = 0
    where m.brand_id = 1 and m.status = 'active' and not m.is_fictional and not m.invisible order by m.id`);
  const ask = apiClientAt(stack.port);
  const unconfirmed = await db.query<{ id: string }>(`select id from members where brand_id = 1 and status = 'not_confirmed'`);
  const links = await insertExpiredLinks(db, ask, { password_reset: members, activation: unconfirmed.rows });
  figures.push(...(await guessPhotos(ask, members)));
  figures.push(...(await compareKnownAndUnknown(ask, members, links)));
  figures.push(...(await probeSignup(ask, stack)));
  figures.push(...(await guessLinks(ask)));
  const [victim] = members;
  if (victim) figures.push(...(await guessPassword(ask, victim, stack)));
  figures.push(...(await replaySignIns(ask, db, members.slice(1))));
  figures.push(...(await attackHeld(ask, stack)));
  await db.end();
} finally {
  await stack.close();
}
report('proof:access', figures);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
