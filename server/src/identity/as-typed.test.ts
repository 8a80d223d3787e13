import { expect, test, vi } from 'vitest';
import { DAY, later, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember } from '../testing/members.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { hashPassword } from './passwords.ts';
import { identityModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const start = () => startTestServer({ now: NOW, modules: [identityModule] });

const tokenTo = ({ platform: { db } }: TestServer, to: string): Promise<string> =>
  vi.waitFor(async () => {
    const [mail] = await db.many<{ text: string }>(
      sql`select body_text as text from dev_mails where recipient = ${to} order by id desc limit 1`,
    );
    const token = /\/activate#(\S+)/.exec(mail?.text ?? '')?.[1];
    expect(token).toBeDefined();
    return token ?? '';
  }, 10_000);

test('[D-43] a password counts as it was typed: its case, the spaces around it, and every sign of a long one', {
  timeout: 90_000,
}, async () => {
  const server = await start();
  const password = ` Ünder the lamp ${'x'.repeat(100)}Y`;
  await insertMember(server, { name: 'Nora', passwordHash: await hashPassword(password) });
  const tried = (typed: string) => api(server).answer('user.login', { body: { login: 'Nora', password: typed } });
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72)])
    expect(await tried(other), other).toMatchObject({ status: 403, body: { error: 'login_failed' } });
  expect(await tried(password)).toMatchObject({ status: 200 });
});

test('[D-43] a password of 64 signs and more is taken, of whatever it is made', { timeout: 90_000 }, async () => {
  const server = await start();
  for (const [nth, password] of ['a'.repeat(64), '7'.repeat(128), '😀 '.repeat(22)].entries()) {
    const email = `nora${nth}@example.org`;
    expect(await api(server).answer('signup.create', { body: signupForm({ name: `Nora ${nth}`, email, password }) })).toMatchObject({
      status: 201,
    });
    expect(await api(server).answer('user.login', { body: { login: email, password } })).toMatchObject({ status: 200 });
  }
});

test('[D-12] an activation link works for seven days, and not a second longer', { timeout: 60_000 }, async () => {
  const server = await start();
  const links: string[] = [];
  for (const name of ['Nora', 'Mona']) {
    const email = `${name}@example.org`;
    await api(server).call('signup.create', { body: signupForm({ name, email }) });
    links.push(await tokenTo(server, email));
  }
  const [first = '', second = ''] = links;
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  const confirm = (token: string) => api(server).answer('activation.post', { body: { action: 'confirm', token } });
  server.setNow(later(NOW, 7 * DAY - SECOND));
  expect(await confirm(first)).toMatchObject({ status: 200 });
  server.setNow(later(NOW, 7 * DAY));
  expect(await confirm(second)).toMatchObject({ status: 410, body: { error: 'link_invalid' } });
});

test('[V-01 V-03] neither a name nor an address can add a line to a mail', async () => {
  const server = await start();
  for (const line of ['\r\nBcc: all@example.org', '\nSubject: another', '\u0000', '\u2028Bcc: x']) {
    expect(await api(server).refusal('signup.create', { body: signupForm({ name: `Nora${line}` }) })).toMatchObject({
      status: expect.toSatisfy((status) => [400, 422].includes(status)),
    });
    expect(await api(server).refusal('signup.create', { body: signupForm({ email: `nora@example.org${line}` }) })).toMatchObject({
      status: expect.toSatisfy((status) => [400, 422].includes(status)),
    });
  }
  expect(await server.platform.db.many(sql`select id from members`)).toEqual([]);
});
