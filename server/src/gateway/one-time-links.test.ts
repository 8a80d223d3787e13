import { expect, test } from 'vitest';
import { digest, newToken } from '../identity/link-tokens.ts';
import { later, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { releasesModule } from '../releases/releases.ts';
import { api } from '../testing/api.ts';
import { insertMember } from '../testing/members.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';
import { gatewayModule } from './gateway.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PAGES = {
  activation: '/activate',
  password_reset: '/reset-password/do',
  reactivation: '/account-deleted',
  email_change: '/mail-change/do',
  login: '/login-link/do',
  undo_email: '/undo',
  undo_password: '/undo',
  undo_login: '/undo',
  undo_passkey: '/undo',
};

async function start() {
  const folder = testStore();
  storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')] }));
  const server = await startTestServer({
    now: NOW,
    modules: [releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey },
  });
  const { db } = server.platform;
  const member = await insertMember(server, { name: 'Nora' });
  const mailed = async (purpose: string, minutes = 60) => {
    const { token, tokenHash } = newToken();
    const email = ['email_change', 'undo_email'].includes(purpose) ? 'new@example.org' : null;
    await db.query(sql`
      insert into action_tokens (token_hash, member_id, purpose, address_hash, email, created_at, expires_at)
      values (${tokenHash}, ${member.id}, ${purpose}, ${digest(member.email)}, ${email}, ${NOW}, ${later(NOW, minutes * MINUTE)})`);
    return token;
  };
  return { server, db, mailed };
}

test('[R-47 D-54] a mailed token as an address leads to its action’s page, with the token where no server sees it', async () => {
  const { server, db, mailed } = await start();
  const visitor = api(server);
  // Every purpose that the database knows has a page.
  const { known } = await db.one<{ known: string }>(
    sql`select pg_get_constraintdef(oid) as known from pg_constraint where conname = 'action_tokens_purpose_is_known'`,
  );
  expect(new Set([...known.matchAll(/'(\w+)'::/g)].map(([, purpose]) => purpose))).toEqual(new Set(Object.keys(PAGES)));
  for (const [purpose, path] of Object.entries(PAGES)) {
    const token = await mailed(purpose);
    const { status, headers } = await visitor.send('GET', `/${token}?utm_source=mail`);
    expect([status, headers['location']], purpose).toEqual([303, `${path}#${token}`]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  // Mail scanners open every link: nothing is used up by it.
  expect(await db.many(sql`select from action_tokens where used_at is not null`)).toEqual([]);
});

test('[R-47 D-54] a link that is used or late leads to its page, too, which says so', async () => {
  const { server, db, mailed } = await start();
  const late = await mailed('login', -1);
  const used = await mailed('reactivation');
  await db.query(sql`update action_tokens set used_at = ${NOW} where token_hash = ${digest(used)}`);
  const statuses = await Promise.all([late, used].map(async (token) => (await api(server).send('GET', `/${token}`)).status));
  expect(statuses).toEqual([303, 303]);
});

test('[R-47 R-48] what was never mailed, another brand’s token, and its hash are the 404 of any page that isn’t there', async () => {
  const { server, mailed } = await start();
  const token = await mailed('login');
  const visitor = api(server);
  const none = await visitor.send('GET', '/nowhere');
  const hash = digest(token).toString('base64url');
  const others: [string, string][] = [
    ['localhost', newToken().token],
    ['localhost', hash],
    ['localhost', token.slice(1)],
    ['localhost', `${token}/`],
    ['nische.localhost', token],
  ];
  for (const [host, address] of others) {
    const { status, headers } = await api(server, { host }).send('GET', `/${address}`);
    expect([status, headers['location'], headers['content-type']], address).toEqual([404, undefined, none.headers['content-type']]);
  }
});
