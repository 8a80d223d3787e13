import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallBody } from '@vesper/contracts';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { eraseDue } from '../account/erase.ts';
import { accountModule } from '../account/routes.ts';
import { photosModule } from '../photos/routes.ts';
import { DAY, HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { reportsModule } from '../reports/routes.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer } from '../testing/server.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { removeOldComplaints } from './complaints.ts';
import { complaintsModule } from './routes.ts';

const NOW = new Date('2026-11-24T21:00:00Z');
const HIDES = { status: 404, body: { error: 'not_found', message: 'This page could not be found' } };

const start = (env: Record<string, string> = {}) =>
  startTestServer({ now: NOW, modules: [accountModule, photosModule, reportsModule, complaintsModule], env });

type Filing = CallBody<'complaint.create'>;
const aComplaint = (changes: Partial<Filing> = {}): { body: Filing } => ({
  body: { door: 'service', topic: 'refund', email: 'vera@example.org', reference: 'order 17', text: 'Where is my refund?', ...changes },
});

const fieldsOf = async (client: ApiClient, changes: Partial<Filing>) => {
  const { status, body } = await client.refusal('complaint.create', aComplaint(changes));
  return [status, body.fields];
};

test('[D-30 R-26] takes a visitor’s complaint, emails a number and a link that opens its status, in their language', async () => {
  const server = await start();
  const vera = api(server);
  vera.jar.set('locale', 'de');
  const { complaint, token, is_mailed } = await vera.call('complaint.create', aComplaint());
  expect(complaint).toEqual({
    ticket: expect.stringMatching(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/),
    door: 'service',
    topic: 'refund',
    reference: 'order 17',
    text: 'Where is my refund?',
    status: 'received',
    created_at: NOW.toISOString(),
    decisions: [],
    appeal: null,
    appeal_until: null,
  });
  expect(is_mailed).toBe(true);
  expect(token).not.toContain(complaint.ticket);

  const [mail] = await mailsTo(server, 'vera@example.org', 1);
  expect(mail?.subject).toBe('Vesper: Deine Beschwerde ist da');
  expect(mail?.text).toContain(`Deine Nummer ist ${complaint.ticket}.`);
  expect(mail?.text).toMatch(/^Hallo,/);
  expect(mail?.text).toContain('weil jemand bei Vesper Test diese Adresse angegeben hat');
  // Anybody can name anybody's address: their words don't travel there.
  expect(mail?.text).not.toContain('refund');
  const mailed = /\/complaints\/status#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const elsewhere = api(server);
  expect(await elsewhere.call('complaint.open', { body: { token: mailed, action: 'look' } })).toEqual({ complaint });
});

test('[D-30] takes a member’s complaint at the account’s address, and lists it for them alone', async () => {
  const server = await start();
  const anna = await insertMember(server, { name: 'Anna' });
  const annas = await signedIn(server, anna);
  const { complaint, token } = await annas.call('complaint.create', aComplaint({ email: 'somebody.else@example.org' }));
  const [mail] = await mailsTo(server, anna.email, 1);
  expect(mail?.text).toContain('Hi Anna,');
  expect(mail?.text).toContain('because this address has a Vesper Test account');
  const { complaints } = await annas.call('complaint.get');
  expect(complaints).toEqual([{ ...complaint, token: expect.any(String) }]);
  expect(await annas.call('complaint.get', { query: { ticket: complaint.ticket } })).toMatchObject({ complaints: [complaint] });
  const berts = await signedIn(server, await insertMember(server));
  expect(await berts.call('complaint.get')).toEqual({ complaints: [] });
  expect(await berts.refusal('complaint.get', { query: { ticket: complaint.ticket } })).toMatchObject(HIDES);
  expect(await api(server).refusal('complaint.get')).toMatchObject({ body: { error: 'authentication_required' } });
  expect(await api(server).call('complaint.open', { body: { token, action: 'look' } })).toEqual({ complaint });
});

test('[D-30] says what is missing or wrong, field by field', async () => {
  const server = await start();
  const vera = api(server);
  expect(await fieldsOf(vera, { email: undefined })).toEqual([422, { email: 'required' }]);
  expect(await fieldsOf(vera, { email: 'not an address' })).toEqual([422, { email: 'email_invalid' }]);
  expect(await fieldsOf(vera, { text: ' \u200b ' })).toEqual([422, { text: 'empty' }]);
  expect(await fieldsOf(vera, { text: 'a'.repeat(4001) })).toEqual([422, { text: 'too_long' }]);
  expect(await fieldsOf(vera, { reference: 'a'.repeat(501) })).toEqual([422, { reference: 'too_long' }]);
  expect(await fieldsOf(vera, { topic: 'minor' })).toEqual([422, { topic: 'unchosen' }]);
  expect(await fieldsOf(vera, { door: 'illegal', topic: 'fraud' })).toEqual([422, { good_faith: 'consent_missing' }]);
  expect((await vera.answer('complaint.create', aComplaint({ door: 'window' as 'service' }))).status).toBe(422);
  expect((await vera.answer('complaint.create', aComplaint({ text: 'null \u0000' }))).status).toBe(400);
});

test('[D-30] no guessed, cut or foreign secret opens a complaint: each gets the same 404', async () => {
  const server = await start();
  const { token } = await api(server).call('complaint.create', aComplaint());
  const other = await api(server).call('complaint.create', aComplaint());
  const open = (client: ApiClient, secret: string, action: 'look' | 'appeal' = 'look') =>
    client.refusal('complaint.open', { body: { token: secret, action, text: 'Again' } });
  const guessed = [other.complaint.ticket.padEnd(20, 'x'), token.slice(0, -1), `${token}A`, randomUUID()];
  for (const secret of guessed) {
    const { status, body } = await open(api(server), secret);
    expect({ status, body }).toEqual(HIDES);
    expect(await open(api(server), secret, 'appeal')).toMatchObject(HIDES);
  }
  const abroad = await open(api(server, { host: 'nische.localhost' }), token);
  expect({ status: abroad.status, body: abroad.body }).toEqual(HIDES);
  // A complaint that is gone.
  await server.platform.db.query(sql`delete from complaints`);
  expect(await open(api(server), token)).toMatchObject(HIDES);
});

test('[D-30 D-03] ten an hour from one network; the same press twice is one complaint', async () => {
  const server = await start();
  const vera = api(server);
  const key = randomUUID();
  const [first, again] = [
    await vera.call('complaint.create', { ...aComplaint(), key }),
    await vera.call('complaint.create', { ...aComplaint(), key }),
  ];
  expect(again).toEqual(first);
  for (let more = 3; more <= 10; more++) await vera.call('complaint.create', aComplaint());
  expect(await vera.refusal('complaint.create', aComplaint())).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  server.setNow(later(NOW, HOUR));
  expect((await vera.answer('complaint.create', aComplaint())).status).toBe(201);
});

test('[D-30] no inbox gets more than three receipts a day, however its address is spelled; the complaint is taken all the same', async () => {
  const server = await start();
  const vera = api(server);
  for (const email of ['vera@example.org', 'Vera@example.org', 'VERA@EXAMPLE.ORG'])
    expect(await vera.call('complaint.create', aComplaint({ email }))).toMatchObject({ is_mailed: true });
  const fourth = await vera.call('complaint.create', aComplaint());
  expect(fourth.is_mailed).toBe(false);
  expect(await vera.call('complaint.open', { body: { token: fourth.token, action: 'look' } })).toEqual({ complaint: fourth.complaint });
  expect(await vera.call('complaint.create', aComplaint({ email: 'another@example.org' }))).toMatchObject({ is_mailed: true });
  await mailsTo(server, 'vera@example.org', 3);
});

test('[D-30] says that it mailed only where it did: an inbox that has had enough of us gets none, one that bounced is tried', async () => {
  const server = await start();
  const vera = api(server);
  const { db, mail } = server.platform;
  await mail.stopped.stop(db, [{ email: 'bounced@example.org', reason: 'bounced' }], NOW);
  expect((await vera.call('complaint.create', aComplaint({ email: 'bounced@example.org' }))).is_mailed).toBe(true);
  // The budget is the mailbox's, whatever follows a plus, while receipts are counted by address.
  const plus = async (n: number) => (await vera.call('complaint.create', aComplaint({ email: `vera+${n}@example.org` }))).is_mailed;
  const told: boolean[] = [];
  for (let n = 0; n < 7; n++) told.push(await plus(n));
  expect(told).toEqual([true, true, true, true, true, true, false]);
});

test('[D-30 B-05] freezes the profile that a member’s complaint names; one it may not see changes nothing', async () => {
  const filesDir = await mkdtemp(join(tmpdir(), 'vesper-complaints-'));
  onTestFinished(() => rm(filesDir, { recursive: true, force: true }));
  const server = await start({ FILES_DIR: filesDir });
  const { db } = server.platform;
  const annas = await signedIn(server, await insertMember(server, { name: 'Anna' }));
  const bert = await insertMember(server, { name: 'Bert' });
  const hidden = await insertMember(server, { invisible: true });
  await insertPhoto(server, bert.id, { fileKey: 'bert' });
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: 'red' } });
  await writeFile(join(filesDir, 'bert.original'), await picture.jpeg().toBuffer());
  const reportOf = ({ complaint: { ticket } }: { complaint: { ticket: string } }) =>
    db.maybeOne<{ reason: string; name: string; photos: number }>(sql`
      select r.reason, r.evidence ->> 'name' as name, (select count(*)::int from report_photos where report_id = r.id) as photos
      from complaints c join reports r on r.id = c.report_id where c.ticket = ${ticket}`);
  const naming = (id: string, changes: Partial<Filing> = {}) =>
    aComplaint({ door: 'misled', topic: 'identity', reference: `http://localhost/members/${id}?from=search`, ...changes });

  const misled = await annas.call('complaint.create', naming(bert.id));
  expect(await reportOf(misled)).toEqual({ reason: 'false_profile', name: 'Bert', photos: 1 });
  const { reports } = await annas.call('reports.get');
  expect(reports).toHaveLength(1);
  for (const [id, client] of [
    [hidden.id, annas],
    [randomUUID(), annas],
    [bert.id, api(server)],
  ] as const)
    expect(await reportOf(await client.call('complaint.create', naming(id)))).toBeUndefined();
  const payment = await annas.call('complaint.create', naming(bert.id, { door: 'service', topic: 'refund' }));
  expect(await reportOf(payment)).toBeUndefined();
});

test('[D-30 S-07] what is open when an account is erased is still answered at its address; what is decided is erased', async () => {
  const server = await start();
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const annas = await signedIn(server, anna);
  const [open, decided] = [await annas.call('complaint.create', aComplaint()), await annas.call('complaint.create', aComplaint())];
  await db.query(sql`update complaints set status = 'decided' where ticket = ${decided.complaint.ticket}`);
  await db.query(sql`update members set status = 'pending_deletion' where id = ${anna.id}`);
  await db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${anna.id}, ${later(NOW, -14 * DAY)}, ${NOW})`,
  );
  await eraseDue(server.platform);
  expect(await db.many(sql`select ticket, member_id, email from complaints`)).toEqual([
    { ticket: open.complaint.ticket, member_id: null, email: anna.email },
  ]);
});

test('[D-30] is removed a year after its last decision, never before it is decided', async () => {
  const server = await start();
  const { db } = server.platform;
  const [open, decided] = [
    await api(server).call('complaint.create', aComplaint()),
    await api(server).call('complaint.create', aComplaint()),
  ];
  await db.query(sql`
    with done as (update complaints set status = 'decided' where ticket = ${decided.complaint.ticket} returning id)
    insert into complaint_decisions (complaint_id, round, outcome, reasons, decided_by, person, decided_at)
    select id, 1, 'upheld', 'Yes', 'olga', 'Olga', ${later(NOW, DAY)} from done`);
  const left = async () => (await db.many<{ ticket: string }>(sql`select ticket from complaints`)).map(({ ticket }) => ticket);
  await db.transaction((tx) => removeOldComplaints(tx, later(NOW, 366 * DAY)));
  expect(await left()).toHaveLength(2);
  await db.transaction((tx) => removeOldComplaints(tx, later(NOW, 367 * DAY)));
  expect(await left()).toEqual([open.complaint.ticket]);
});
