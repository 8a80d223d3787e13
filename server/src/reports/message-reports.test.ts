import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { about, converse, decide, evidenceOf, reportingMembers } from '../testing/reports.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

test('[S-19 D-16 B-05] a message is reported with its words or its photo, kept as they were; once and for good', async () => {
  const started = await reportingMembers();
  const { server, bert, annas, berts, anna } = started;
  const { words, picture } = await converse(started);
  const { report } = await annas.call('report.create', about(bert, { message: words }));
  expect(report).toMatchObject({ subject: 'message', name: 'Bert', reason: 'scam', status: 'received' });
  const ofPhoto = (await annas.call('report.create', about(bert, { message: picture, reason: 'explicit' }))).report;
  expect(ofPhoto.id).not.toBe(report.id);

  await berts.call('block.create', { body: { id: anna.id } });
  await server.platform.db.query(sql`update messages set body = 'Hello' where id = ${words}`);
  expect(await evidenceOf(server, report.id)).toMatchObject({
    evidence: { name: 'Bert', message: { id: words, type: 'text', body: 'Send me 200 euros', sent_at: NOW.toISOString() } },
    photos: 0,
  });
  expect(await evidenceOf(server, ofPhoto.id)).toMatchObject({
    evidence: { message: { id: picture, type: 'photo', body: null } },
    photos: 1,
  });

  await decide(server, report.id, 'no-breach');
  const again = await Promise.all([1, 2].map(() => annas.call('report.create', about(bert, { message: words }))));
  expect(again.map((answer) => answer.report.id)).toEqual([report.id, report.id]);
  expect((await annas.call('reports.get')).reports).toHaveLength(2);
});

test('[S-19 D-16 P-07] one’s own message, one of another conversation, one of a removed chat and one that never was get the same answer', async () => {
  const started = await reportingMembers();
  const { server, bert, annas } = started;
  const { id, words, mine } = await converse(started);
  const carl = await insertMember(server, { name: 'Carl' });
  const carls = await signedIn(server, carl);
  const answers = [
    await annas.refusal('report.create', about(bert, { message: mine })),
    await annas.refusal('report.create', about(carl, { message: words })),
    await carls.refusal('report.create', about(bert, { message: words })),
    await annas.refusal('report.create', about(bert, { message: 2_000_000_000 })),
  ];
  await annas.call('chat.remove', { body: { conversation: id } });
  answers.push(await annas.refusal('report.create', about(bert, { message: words })));
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, answers[0]?.body]);
  for (const wrong of [0, -1, 1.5, 'all', 2 ** 60])
    expect(await annas.refusal('report.create', about(bert, { message: wrong }))).toMatchObject({ status: 422 });
});

test('[B-05 M-06] a reported photo of a chat is taken down: its message stays without it, its file goes, the evidence is kept', async () => {
  const members = await reportingMembers();
  const { server, bert, annas, berts } = members;
  const { id: conversation, photo, words, picture } = await converse(members);
  const ofWords = (await annas.call('report.create', about(bert, { message: words }))).report.id;
  const ofPhoto = (await annas.call('report.create', about(bert, { message: picture, reason: 'explicit' }))).report.id;
  await expect(decide(server, ofWords, 'remove-photo')).rejects.toThrow('not about a photo');

  const shown = async () => (await berts.call('messages.get', { query: { conversation } })).messages.find((one) => one.id === picture);
  expect((await shown())?.photo?.url).toContain(photo);
  await decide(server, ofPhoto, 'remove-photo');
  expect(await shown()).toMatchObject({ type: 'photo', body: null });
  expect((await shown())?.photo).toBeUndefined();
  for (const client of [annas, berts]) expect((await client.send('GET', `/photos/chat/${photo}.webp`)).status).toBe(404);
  const file = join(server.platform.config.filesDir, 'members/sent.original');
  await vi.waitFor(() => expect(access(file)).rejects.toMatchObject({ code: 'ENOENT' }), 10_000);
  expect((await evidenceOf(server, ofPhoto)).photos).toBe(1);
});

test('[B-05 S-07] a photo whose sender was erased meanwhile needs no taking down; the report is decided all the same', async () => {
  const members = await reportingMembers();
  const { server, bert, annas } = members;
  const { picture } = await converse(members);
  const { report } = await annas.call('report.create', about(bert, { message: picture, reason: 'explicit' }));
  await server.platform.db.query(sql`delete from messages where id = ${picture}`);
  await decide(server, report.id, 'remove-photo');
  expect((await annas.call('reports.get')).reports).toMatchObject([{ id: report.id, status: 'decided', outcome: 'acted' }]);
});
