import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { eraseDue } from '../account/erase.ts';
import { restore } from '../account/deletion.ts';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { about, decide, evidenceOf, reportingMembers } from '../testing/reports.ts';
import { takeReport } from './decide.ts';
import { removeOldEvidence } from './reports.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

test('[D-16 B-05] a report freezes what was seen; deleting or changing it hides nothing', async () => {
  const { server, bert, photo, annas, berts } = await reportingMembers();
  const { db } = server.platform;
  await db.query(sql`update profiles set about_me = 'Send me gift cards' where member_id = ${bert.id}`);
  const ofProfile = await annas.call('report.create', about(bert, { note: ' He asked for money. ' }));
  const ofPhoto = await annas.call('report.create', about(bert, { photo, reason: 'false_profile' }));
  expect(ofProfile.report).toMatchObject({ subject: 'profile', name: 'Bert', reason: 'scam', status: 'received', outcome: null });
  expect(ofPhoto.report).toMatchObject({ subject: 'photo', name: 'Bert', reason: 'false_profile' });

  await berts.call('photo.remove', { body: { id: photo } });
  await db.query(sql`update profiles set about_me = 'Nothing to see' where member_id = ${bert.id}`);
  await db.query(sql`update members set name = 'Bernd', status = 'pending_deletion' where id = ${bert.id}`);
  for (const { report } of [ofProfile, ofPhoto])
    expect(await evidenceOf(server, report.id)).toMatchObject({ evidence: { name: 'Bert', about_me: 'Send me gift cards' }, photos: 1 });
  expect(await db.one(sql`select note from reports where id = ${ofProfile.report.id}`)).toEqual({ note: 'He asked for money.' });
  expect((await annas.call('reports.get')).reports).toHaveLength(2);
});

test('[B-13 D-16] a report of a profile freezes the answers to prompts', async () => {
  const { server, bert, annas, berts } = await reportingMembers();
  const prompts = [{ prompt: 'rain' as const, answer: 'I sell gift cards' }];
  await berts.call('profile.update', { body: { prompts } });
  const { report } = await annas.call('report.create', about(bert));
  await berts.call('profile.update', { body: { prompts: [] } });
  expect(await evidenceOf(server, report.id)).toMatchObject({ evidence: { prompts } });
});

test('[D-16 B-05 P-07] blocking me or leaving is no way out: whom I wrote with can be reported, which tells me nothing new', async () => {
  const { server, anna, bert, annas, berts } = await reportingMembers();
  const { db } = server.platform;
  const carl = await insertMember(server, { name: 'Carl', gender: 'male', seeking: 'female' });
  const dave = await insertMember(server, { name: 'Dave', gender: 'male', seeking: 'female' });
  for (const { id } of [bert, carl])
    await db.query(sql`
      insert into conversations (brand_id, member_a, member_b, started_by, created_at)
      values (1, least(${anna.id}::uuid, ${id}::uuid), greatest(${anna.id}::uuid, ${id}::uuid), ${id}, ${NOW})`);
  await berts.call('block.create', { body: { id: anna.id } });
  await db.query(sql`update members set status = 'pending_deletion' where id in (${carl.id}, ${dave.id})`);

  const { report } = await annas.call('report.create', about(bert));
  expect(await evidenceOf(server, report.id)).toMatchObject({ evidence: { name: 'Bert' }, photos: 1 });
  expect(await annas.call('report.create', about(carl))).toMatchObject({ report: { name: null, status: 'received' } });
  expect((await annas.call('reports.get')).reports.map(({ name }) => name)).toEqual([null, null]);
  // Never written with; and of an erased account nothing is left to freeze.
  expect(await annas.refusal('report.create', about(dave))).toMatchObject({ status: 404, body: { error: 'not_found' } });
  await db.query(sql`update members set status = 'deleted' where id = ${bert.id}`);
  expect(await annas.refusal('report.create', about(bert))).toMatchObject({ status: 404, body: { error: 'not_found' } });
});

test('[D-16 B-05] the same thing is one report while it is open, also when pressed twice at once', async () => {
  const { server, bert, photo, annas } = await reportingMembers();
  const pressed = await Promise.all([1, 2, 3].map(() => annas.call('report.create', about(bert))));
  expect(new Set(pressed.map(({ report }) => report.id)).size).toBe(1);
  const first = await annas.call('report.create', about(bert, { photo }));
  await decide(server, first.report.id, 'no-breach');
  const second = await annas.call('report.create', about(bert, { photo }));
  expect(second.report.id).not.toBe(first.report.id);
  expect((await annas.call('reports.get')).reports).toHaveLength(3);
});

test('[D-16 P-07 S-23] no one reports themselves, the unseen, another’s photo, or a locked one; twenty a day at most', async () => {
  const { server, anna, bert, annas } = await reportingMembers();
  const other = await insertMember(server);
  const hidden = await insertMember(server, { invisible: true });
  const elsewhere = await insertMember(server, { brandId: 2 });
  const others = await insertPhoto(server, other.id);
  const locked = await insertPhoto(server, bert.id, { isPrivate: true });
  for (const wrong of [
    about(anna),
    about(hidden),
    about(elsewhere),
    about({ ...bert, id: randomUUID() }),
    about(bert, { photo: others.id }),
    about(bert, { photo: locked.id }),
  ])
    expect(await annas.refusal('report.create', wrong)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  for (const wrong of [about(bert, { reason: 'dislike' }), about(bert, { note: 'a'.repeat(1001) })])
    expect(await annas.refusal('report.create', wrong)).toMatchObject({ status: 422 });
  for (let time = 9; time <= 20; time++) await annas.call('report.create', about(bert));
  expect(await annas.refusal('report.create', about(bert))).toMatchObject({ status: 429 });
});

test('[B-05 P-07] the reported member is told nothing; what the reporter reads stays the same after a block', async () => {
  const { server, anna, bert, annas, berts } = await reportingMembers();
  const events = await readEvents(server, berts);
  await events.next(); // hello
  const before = await berts.call('member.get', { query: { id: anna.id } });
  const { report } = await annas.call('report.create', about(bert));
  expect(await berts.call('reports.get')).toEqual({ reports: [] });
  expect(await berts.call('member.get', { query: { id: anna.id } })).toEqual(before);
  await annas.call('like.create', { body: { id: bert.id } });
  expect(await events.next()).toMatchObject({ type: 'like.received' });

  await berts.call('block.create', { body: { id: anna.id } });
  expect((await annas.call('reports.get')).reports).toEqual([report]);
});

test('[B-05] a decision is carried out and told by mail; a photo is taken down, a member suspended', async () => {
  const { server, anna, bert, photo, annas, berts } = await reportingMembers();
  const { db } = server.platform;
  const [ofPhoto, ofProfile] = [
    await annas.call('report.create', about(bert, { photo })),
    await annas.call('report.create', about(bert)),
  ].map(({ report }) => report.id) as [string, string];
  await db.transaction((tx) => takeReport(tx, { who: 'olga', person: 'Olga' }, ofPhoto, server.platform.clock()));
  expect((await annas.call('reports.get')).reports.find(({ id }) => id === ofPhoto)?.status).toBe('in_review');

  await expect(decide(server, ofProfile, 'remove-photo')).rejects.toThrow('not about a photo');
  await decide(server, ofPhoto, 'remove-photo');
  expect((await berts.call('photos.get')).photos).toEqual([]);
  await decide(server, ofProfile, 'suspend');
  expect(await berts.refusal('photos.get')).toMatchObject({ status: 403 });
  expect(await annas.refusal('member.get', { query: { id: bert.id } })).toMatchObject({ status: 404 });
  for (const report of (await annas.call('reports.get')).reports)
    expect(report).toMatchObject({ status: 'decided', outcome: 'acted', decided_at: NOW.toISOString(), name: 'Bert' });
  await expect(decide(server, ofPhoto, 'no-breach')).rejects.toThrow('is decided');

  const mails = await vi.waitFor(async () => {
    const { body } = await api(server).send('GET', `/dev/mailbox?to=${anna.email}`, { headers: { accept: 'application/json' } });
    const { mails: sent } = body as { mails: { subject: string; text: string }[] };
    expect(sent).toHaveLength(2);
    return sent;
  }, 10_000);
  expect(JSON.stringify(mails)).not.toContain('Bert');
  expect(mails[0]?.text).toContain('/reports');
});

test('[B-05 S-07] leaving ends no review: what is decided is erased with the account, what is open once it is decided', async () => {
  const { server, anna, bert, annas } = await reportingMembers();
  const { db } = server.platform;
  const carla = await signedIn(server, await insertMember(server));
  const decided = (await annas.call('report.create', about(bert))).report.id;
  await decide(server, decided, 'no-breach');
  const open = (await carla.call('report.create', about(bert, { note: 'mine' }))).report.id;
  const eraseNow = async (member: TestMember) => {
    await db.query(sql`update members set status = 'pending_deletion' where id = ${member.id}`);
    await db.query(
      sql`insert into account_deletions (member_id, requested_at, erase_at) values (${member.id}, ${later(NOW, -14 * DAY)}, ${NOW})`,
    );
    await eraseDue(server.platform);
  };
  await eraseNow(bert);
  expect(await evidenceOf(server, decided)).toEqual({ evidence: null, photos: 0 });
  expect(await evidenceOf(server, open)).toMatchObject({ evidence: { name: 'Bert' }, photos: 1 });
  expect((await annas.call('reports.get')).reports).toMatchObject([{ id: decided, name: null }]);
  await decide(server, open, 'suspend');
  expect(await evidenceOf(server, open)).toEqual({ evidence: null, photos: 0 });

  await eraseNow(anna);
  expect(await db.one(sql`select member_id, note from reports where id = ${decided}`)).toEqual({ member_id: null, note: '' });
});

test('[B-05 S-07] whoever asks for deletion is suspended all the same: neither link nor login brings them back, and erasure goes on', async () => {
  const { server, bert, annas } = await reportingMembers();
  const { db } = server.platform;
  const { id } = (await annas.call('report.create', about(bert))).report;
  await db.query(sql`update members set status = 'pending_deletion' where id = ${bert.id}`);
  await db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${bert.id}, ${NOW}, ${later(NOW, 14 * DAY)})`,
  );
  await decide(server, id, 'suspend');
  expect(await db.transaction((tx) => restore(tx, server.platform, bert.id, NOW))).toBe(false);
  expect(await db.one(sql`select status from members where id = ${bert.id}`)).toEqual({ status: 'blocked' });
  expect(await db.one(sql`select count(*)::int as left from account_deletions`)).toEqual({ left: 1 });
});

test('[B-05 S-07] an erased member’s name is no one’s to see, though the review goes on; a note about them goes with the evidence', async () => {
  const { server, bert, annas } = await reportingMembers();
  const { db } = server.platform;
  const { id } = (await annas.call('report.create', about(bert, { note: 'Bert wrote 0171' }))).report;
  await db.query(sql`update members set status = 'deleted' where id = ${bert.id}`);
  expect((await annas.call('reports.get')).reports).toMatchObject([{ id, name: null }]);
  expect((await evidenceOf(server, id)).evidence?.name).toBe('Bert');
  await db.transaction((tx) => removeOldEvidence(tx, later(NOW, 181 * DAY)));
  expect(await db.one(sql`select note, evidence from reports where id = ${id}`)).toEqual({ note: '', evidence: null });
});

test('[B-05] evidence is removed half a year after the decision', async () => {
  const { server, bert, annas } = await reportingMembers();
  const { db } = server.platform;
  const { id } = (await annas.call('report.create', about(bert))).report;
  await decide(server, id, 'no-breach');
  await db.transaction((tx) => removeOldEvidence(tx, later(NOW, 180 * DAY)));
  expect((await evidenceOf(server, id)).photos).toBe(1);
  await db.transaction((tx) => removeOldEvidence(tx, later(NOW, 181 * DAY)));
  expect(await evidenceOf(server, id)).toEqual({ evidence: null, photos: 0 });
});
