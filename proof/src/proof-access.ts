// npm run proof:access [-- --short]: what guessing brings (R9, R11, D-10, D-13, D-42): addresses of photos, members' addresses, passwords.
import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CROWD_PASSWORD } from '@vesper/server/testing/crowd';
import pg from 'pg';
import { type Ask, browserAt, networkOfItsOwn } from './calls/browser.ts';
import { type CallHouse, openCallHouse } from './calls/house.ts';
import { chanceOfLonger } from './calls/tell-apart.ts';
import { type Figure, report } from './report.ts';

const MEMBERS = 120;
const LANES = 8;
/** Time tells nothing when it is a coin's toss: as far from it as so many pairs may be by chance, on a busy machine. */
const FAIR = 0.2;

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const size = values.short ? { photos: 3_000, pairs: 60 } : { photos: 1_000_000, pairs: 1_000 };

interface Person {
  id: string;
  email: string;
  photo: string;
}

const isZero = (id: string, what: string, value: number): Figure => ({ id, what, value, goal: '= 0', holds: value === 0 });

/** Photos' addresses that nobody was given: of real photos with other signatures, of others' signatures, of photos that never were. */
async function guessPhotos(ask: Ask, people: readonly Person[]): Promise<Figure[]> {
  const member = await ask(`/api/member.php?id=${people[0]?.id}`);
  const genuine = /\/photos\/[\w-]+\/blur-([\w-]+)\.webp/.exec(JSON.stringify(member.body))?.[1] ?? '';
  const sizes = ['thumb', 'card', 'match', 'full', 'blur'];
  const guess = (nth: number): string => {
    const photo = nth % 3 === 0 ? randomUUID() : (people[nth % people.length]?.photo ?? '');
    const signature = nth % 7 === 0 ? genuine : randomBytes(17).toString('base64url').slice(0, 22);
    return `/photos/${photo}/${sizes[nth % 5]}-${signature}.webp`;
  };
  const kinds = new Set<string>();
  let served = 0;
  let next = 0;
  const lane = async () => {
    while (next < size.photos) {
      const { status, whole } = await ask(guess(next++));
      kinds.add(whole);
      if (status !== 404) served += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return [
    isZero('R9', `of ${size.photos} guessed addresses of photos served`, served),
    { id: 'R9', what: 'different answers to them', value: kinds.size, goal: '= 1', holds: kinds.size === 1 && genuine !== '' },
  ];
}

/** Whether an answer, or the time it takes, says that somebody has that address. */
async function tellApart(what: string, people: readonly Person[], ask: (email: string) => ReturnType<Ask>): Promise<Figure[]> {
  let told = 0;
  /** How far time is from telling nothing, over so many pairs. Who is asked for first takes turns: the second finds the machine as the first left it. */
  async function measure(): Promise<number> {
    const times = { member: [] as number[], nobody: [] as number[] };
    for (let pair = 0; pair < size.pairs; pair++) {
      const { email } = people[pair % people.length] ?? { email: '' };
      const both = [email, email.replace('canary', 'nobody')];
      if (pair % 2 === 1) both.reverse();
      const answers = new Map<string, Awaited<ReturnType<Ask>>>();
      for (const one of both) answers.set(one, await ask(one));
      const [known, unknown] = [answers.get(email), answers.get(email.replace('canary', 'nobody'))];
      if (!known || !unknown) throw new Error('not asked');
      if (known.whole !== unknown.whole) told += 1;
      times.member.push(known.ms);
      times.nobody.push(unknown.ms);
    }
    return Math.abs(chanceOfLonger(times.member, times.nobody) - 0.5);
  }
  let distance = await measure();
  // The machine may have had other work for a while. What a member really takes longer, they take longer again.
  for (let again = 0; again < 2 && distance > FAIR; again++) distance = Math.min(distance, await measure());
  return [
    isZero('R11', `${what}: of ${size.pairs} pairs told apart by status, headers, body`, told),
    {
      id: 'R11',
      what: `${what}: how far a member's time is from a coin's toss`,
      value: Math.round(distance * 100) / 100,
      goal: `<= ${FAIR}`,
      holds: distance <= FAIR,
    },
  ];
}

/** How many of 80 questions whether an address is taken are answered, asked from wherever one client can pretend to be. */
async function probeSignup(ask: Ask, house: CallHouse): Promise<Figure[]> {
  const MOST = 40; // D-10: in ten minutes
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
  await house.restart();
  const after = await count(() => '198.51.100.7');
  return [
    { ...limited('of 80 probes of one address answered', one), goal: `<= ${MOST}`, holds: one <= MOST && one > 0 },
    { ...limited('of 80 from one IPv6 network', network), goal: `<= ${MOST}`, holds: network <= MOST },
    { ...limited('of 80 with a forged X-Forwarded-For', forged), goal: `<= ${MOST}`, holds: forged <= MOST },
    isZero('R11', 'of 80 more after a restart', after),
  ];
}

/** The windows of ten minutes begin together: not within the last twenty seconds of one. */
async function beginWindow(): Promise<void> {
  const left = 600_000 - (Date.now() % 600_000);
  if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
}

/** Guesses at a password, from one address: they end, stay ended, and hold up nobody else. */
async function guessPassword(ask: Ask, victim: Person, house: CallHouse): Promise<Figure[]> {
  const guesser = '198.51.100.20';
  const guess = async () =>
    (await ask('/api/user.php', { from: guesser, say: { login: victim.email, password: randomUUID() } })).body.error;
  const looked = async (tries: number): Promise<number> => {
    let count = 0;
    for (let nth = 0; nth < tries; nth++) if ((await guess()) === 'login_failed') count += 1;
    return count;
  };
  const before = await looked(20);
  await house.restart();
  const after = await looked(5);
  const own = await ask('/api/user.php', { say: { login: victim.email, password: CROWD_PASSWORD } });
  // The mails that may be asked for are asked for by others.
  for (let nth = 0; nth < 12; nth++)
    await ask('/api/password.php', { from: networkOfItsOwn(), say: { action: 'request', email: victim.email } });
  const reset = await ask('/api/password.php', { say: { action: 'request', email: victim.email } });
  return [
    { id: 'D-42', what: 'of 20 guesses at a password looked at', value: before, goal: '<= 5', holds: before > 0 && before <= 5 },
    isZero('D-42', 'of 5 more after a restart', after),
    isZero('D-42', 'members locked out by the guesses of others', own.status === 200 ? 0 : 1),
    isZero('D-13', 'members refused a reset by the requests of others', reset.status === 200 ? 0 : 1),
  ];
}

/** The tokens of mailed links, guessed from one network. */
async function guessLinks(ask: Ask): Promise<Figure[]> {
  const MOST = 30; // an hour, and in ten minutes
  const calls = [
    { path: '/api/password.php', say: (token: string) => ({ action: 'reset', token, password: 'a quiet evening' }) },
    { path: '/api/activation.php', say: (token: string) => ({ action: 'confirm', token }) },
  ];
  const figures: Figure[] = [];
  for (const { path, say } of calls) {
    let looked = 0;
    for (let nth = 0; nth < 60; nth++) {
      const { status } = await ask(path, { from: '198.51.100.30', say: say(randomBytes(32).toString('base64url')) });
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

const house = await openCallHouse(MEMBERS);
const figures: Figure[] = [];
try {
  const db = new pg.Client({ connectionString: house.databaseUrl });
  await db.connect();
  const { rows: people } = await db.query<Person>(`
    select m.id, m.email, p.id as photo from members m join photos p on p.member_id = m.id and p.position = 0
    where m.brand_id = 1 and m.status = 'active' and not m.is_fictional and not m.invisible order by m.id`);
  await db.end();
  const ask = browserAt(house.port);
  figures.push(...(await guessPhotos(ask, people)));
  const login = (email: string) => ask('/api/user.php', { say: { login: email, password: 'not this one' } });
  figures.push(...(await tellApart('login', people, login)));
  const reset = (email: string) => ask('/api/password.php', { say: { action: 'request', email } });
  figures.push(...(await tellApart('reset', people, reset)));
  figures.push(...(await probeSignup(ask, house)));
  figures.push(...(await guessLinks(ask)));
  const [victim] = people;
  if (victim) figures.push(...(await guessPassword(ask, victim, house)));
} finally {
  await house.close();
}
report('proof:access', figures);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
