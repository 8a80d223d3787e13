import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SEEDED_PASSWORD } from '@vesper/server/testing/seed-members';
import type pg from 'pg';
import { type Ask, newNetwork, sessionIn } from '../calls/ask.ts';
import type { Figure } from '../report.ts';

const NEW_PASSWORD = 'a louder morning';

interface Victim {
  id: string;
  email: string;
}

/** A request that signs a member in, and can be replayed as it is. */
interface SignIn {
  path: string;
  body: object;
  key: string;
  victim: Victim;
}

type SignInMethod = (ask: Ask, db: pg.Client, victim: Victim) => Promise<SignIn>;
type SignOutMethod = (ask: Ask, db: pg.Client, victim: Victim, session: string) => Promise<unknown>;

const signInMethods: Record<string, SignInMethod> = {
  login: async (_ask, _db, victim) => ({
    path: '/api/user.php',
    body: { login: victim.email, password: SEEDED_PASSWORD },
    key: randomUUID(),
    victim,
  }),
  signup: async (_ask, _db) => {
    const email = `${randomUUID()}@example.org`;
    const body = {
      email,
      name: `Canary ${randomUUID().slice(0, 8)}`,
      date_of_birth: '1991-03-08',
      password: SEEDED_PASSWORD,
      gender: 'female',
      seeking: 'male',
      country: 'NL',
      locale: 'en',
      consents: { terms: true, sensitive_data: true, marketing: false },
      tracking: {},
    };
    return { path: '/api/signup.php', body, key: randomUUID(), victim: { id: '', email } };
  },
  restore: async (ask, _db, victim) => {
    const { session } = await signedIn(ask, victim);
    await ask('/api/account.php', { method: 'DELETE', body: { password: SEEDED_PASSWORD }, cookie: session });
    const body = { by: 'password', login: victim.email, password: SEEDED_PASSWORD };
    return { path: '/api/reactivate.php', body, key: randomUUID(), victim };
  },
};

const signOutMethods: Record<string, SignOutMethod> = {
  logout: (ask, _db, _victim, session) => ask('/api/logout.php', { cookie: session }),
  'password change elsewhere': async (ask, _db, victim) => {
    const { session } = await signedIn(ask, victim);
    const body = { action: 'change', old_password: SEEDED_PASSWORD, password: NEW_PASSWORD };
    return ask('/api/password.php', { body, cookie: session });
  },
  reset: async (ask, db, { email }) => {
    const token = randomBytes(32).toString('base64url');
    await db.query(
      `insert into action_tokens (token_hash, member_id, purpose, address_hash, created_at, expires_at)
       select $1, id, 'password_reset', sha256(convert_to(email, 'UTF8')), now(), now() + interval '1 hour' from members where email = $2`,
      [createHash('sha256').update(token).digest(), email],
    );
    return ask('/api/password.php', { body: { action: 'reset', token, password: NEW_PASSWORD } });
  },
  'end of all others': async (ask, _db, victim) =>
    ask('/api/sessions.php', { method: 'DELETE', body: {}, cookie: (await signedIn(ask, victim)).session }),
  deletion: (ask, _db, _victim, session) =>
    ask('/api/account.php', { method: 'DELETE', body: { password: SEEDED_PASSWORD }, cookie: session }),
  expiry: (_ask, db, { email }) =>
    db.query(`update sessions set expires_at = now() from members m where m.id = member_id and m.email = $1`, [email]),
};

async function signedIn(ask: Ask, { email }: Victim): Promise<{ session: string }> {
  const answer = await ask('/api/user.php', { body: { login: email, password: SEEDED_PASSWORD } });
  return { session: sessionIn(answer) };
}

/**
 * Replays a sign-in request after its session has ended, for every way to sign in and every way to end a session. No one may be signed in
 * by it (D-04, D-05).
 * @param victims one for each combination
 */
export async function replaySignIns(ask: Ask, db: pg.Client, victims: Victim[]): Promise<Figure[]> {
  let tried = 0;
  let opened = 0;
  for (const enter of Object.values(signInMethods))
    for (const leave of Object.values(signOutMethods)) {
      const victim = victims.pop();
      if (!victim) throw new Error('too few members');
      const { path, body, key, victim: whose } = await enter(ask, db, victim);
      const first = await ask(path, { body, key });
      const session = sessionIn(first);
      if (first.status >= 300 || session === '') throw new Error(`${path} failed: ${first.fingerprint}`);
      await leave(ask, db, whose, session);
      const again = await ask(path, { body, key, from: newNetwork() });
      const is = await ask('/api/user.php', { cookie: sessionIn(again) || session });
      tried += 1;
      if (again.status < 300 || sessionIn(again) !== '' || is.body.user !== null) opened += 1;
    }
  return [
    { id: 'D-05', what: `of ${tried} replays of ended sign-ins: signed in`, value: opened, goal: '= 0', holds: tried > 0 && opened === 0 },
  ];
}
