import { expect, test } from 'vitest';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { originalOf, removeFiles } from '../photos/renditions.ts';
import { removeOldEvidence } from '../reports/reports.ts';
import { api } from '../testing/api.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { about, converse, decide, evidenceOf, reportingMembers } from '../testing/reports.ts';
import { decideComplaint, type Outcome } from './decide.ts';
import { createComplaintLinks } from './ticket.ts';

type Reporting = Awaited<ReturnType<typeof reportingMembers>>;

const RULED = { rule: 'scam', reasons: 'You asked for gift cards.' } as const;

/** Opens the link of the latest email to Bert about a decision, as someone without a login. */
async function linked({ server, bert }: Reporting, mails = 1) {
  const sent = await mailsTo(server, bert.email, mails);
  const token = sent.map(({ text }) => /\/complaints\/decision#([\w-]+)/.exec(text)?.[1]).find((one) => one !== undefined) ?? '';
  const ask = (action: 'look' | 'appeal' = 'look', text?: string) => ({ body: { token, action, ...(text !== undefined && { text }) } });
  const visitor = api(server);
  return {
    token,
    look: () => visitor.call('decision.open', ask()),
    appeal: (text = 'That was not me.') => visitor.call('decision.open', ask('appeal', text)),
    refused: async (text = 'That was not me.') => (await visitor.refusal('decision.open', ask('appeal', text))).body.error,
  };
}

/** Decides the complaint there is. */
async function rule({ server }: Reporting, outcome: Outcome, by = 'Otto Meier') {
  const { platform } = server;
  const { ticket } = await platform.db.one<{ ticket: string }>(sql`select ticket from complaints`);
  const links = createComplaintLinks(platform.config.photoUrlSecret);
  const operator = { who: by.split(' ')[0]?.toLowerCase() ?? '', person: by };
  return platform.db.transaction((tx) =>
    decideComplaint(tx, platform, links, { operator, ticket, outcome, reasons: 'We looked again.', now: platform.clock() }),
  );
}

test('[B-05 D-30] a suspended member appeals by the link of the email; upheld by someone else, the account is open again', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas } = reporting;
  const { report } = await annas.call('report.create', about(bert));
  await decide(server, report.id, 'suspend', RULED);
  const link = await linked(reporting);
  expect(await link.look()).toMatchObject({
    decision: { measure: 'suspend', subject: 'profile', rule: 'scam', reasons: RULED.reasons, appeal_until: '2027-05-19T21:00:00.000Z' },
    status_token: null,
  });
  expect(await link.refused('  ')).toBe('fields_invalid');
  const { status_token: status } = await link.appeal();
  expect(await link.refused()).toBe('appeal_closed');
  expect(await api(server).call('complaint.open', { body: { token: status ?? '', action: 'look' } })).toMatchObject({
    complaint: { topic: 'decision', text: 'That was not me.', status: 'received' },
  });
  await expect(rule(reporting, 'upheld', 'Olga')).rejects.toThrow('for someone else');
  await expect(rule(reporting, 'partly')).rejects.toThrow('upheld');
  expect(await rule(reporting, 'upheld')).toEqual({ undone: true });
  expect(await annas.answer('member.get', { query: { id: bert.id } })).toMatchObject({ status: 200 });
  expect((await annas.call('reports.get')).reports).toMatchObject([{ outcome: 'no_breach' }]);
  const mails = await mailsTo(server, bert.email, 3);
  expect(mails.map(({ text }) => text).join()).toContain('We’ve undone what we decided before.');
});

test('[B-05] an appeal that is rejected changes nothing; the one on that may still be upheld', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas } = reporting;
  const { report } = await annas.call('report.create', about(bert));
  await decide(server, report.id, 'suspend');
  const { status_token: status } = await (await linked(reporting)).appeal();
  expect(await rule(reporting, 'rejected')).toEqual({ undone: null });
  expect(await annas.refusal('member.get', { query: { id: bert.id } })).toMatchObject({ status: 404 });
  await api(server).call('complaint.open', { body: { token: status ?? '', action: 'appeal', text: 'Look again.' } });
  await expect(rule(reporting, 'upheld', 'Otto Meier')).rejects.toThrow('for someone else');
  await expect(rule(reporting, 'upheld', 'Olga')).rejects.toThrow('for someone else');
  expect(await rule(reporting, 'upheld', 'Ines Roth')).toEqual({ undone: true });
});

test('[B-05 D-15] a photo that was taken down is back, from the evidence that an open appeal keeps', async () => {
  const reporting = await reportingMembers();
  const { server, bert, photo, annas, berts } = reporting;
  const { db, storage, clock } = server.platform;
  await db.query(sql`update photos set file_key = 'members/be/bert' where id = ${photo}`);
  await storage.put(originalOf('members/be/bert'), (await storage.get(originalOf('bert'))) ?? Buffer.alloc(0));
  const { report } = await annas.call('report.create', about(bert, { photo }));
  await decide(server, report.id, 'remove-photo');
  await removeFiles(storage, 'members/be/bert');
  await (await linked(reporting)).appeal();
  await db.transaction((tx) => removeOldEvidence(tx, later(clock(), 181 * DAY)));
  expect((await evidenceOf(server, report.id)).photos).toBe(1);
  expect(await rule(reporting, 'upheld')).toEqual({ undone: true });
  expect((await berts.call('photos.get')).photos).toMatchObject([{ id: photo, is_main: true, status: 'ready' }]);
  expect((await storage.get(originalOf('members/be/bert')))?.length).toBeGreaterThan(100);
});

test('[B-05 D-20] a photo of a chat is back in its message', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas } = reporting;
  const { picture, photo } = await converse(reporting);
  const { report } = await annas.call('report.create', about(bert, { message: picture }));
  await decide(server, report.id, 'remove-photo');
  await (await linked(reporting)).appeal();
  expect(await rule(reporting, 'upheld')).toEqual({ undone: true });
  expect(await server.platform.db.one(sql`select removed_at from chat_photos where id = ${photo}`)).toEqual({ removed_at: null });
});

test('[B-05] an account stays closed while another decision stands', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas, photo } = reporting;
  const first = (await annas.call('report.create', about(bert))).report.id;
  const second = (await annas.call('report.create', about(bert, { photo }))).report.id;
  await decide(server, first, 'suspend');
  await (await linked(reporting)).appeal();
  await decide(server, second, 'suspend');
  await mailsTo(server, bert.email, 3);
  expect(await rule(reporting, 'upheld')).toEqual({ undone: false });
  expect(await annas.refusal('member.get', { query: { id: bert.id } })).toMatchObject({ status: 404 });
});

test('[B-05 S-07] the account of a member who asked for deletion opens as it was: erasure goes on', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas } = reporting;
  const { db, clock } = server.platform;
  const { report } = await annas.call('report.create', about(bert));
  await db.query(sql`
    insert into account_deletions (member_id, requested_at, erase_at) values (${bert.id}, ${clock()}, ${later(clock(), 14 * DAY)})`);
  await decide(server, report.id, 'suspend');
  await (await linked(reporting)).appeal();
  expect(await rule(reporting, 'upheld')).toEqual({ undone: true });
  expect(await db.one(sql`select status from members where id = ${bert.id}`)).toEqual({ status: 'pending_deletion' });
});

test('[B-05 S-07] a link of another brand, made up, too late or of an erased account opens or appeals nothing', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas } = reporting;
  const { db } = server.platform;
  const { report } = await annas.call('report.create', about(bert));
  await decide(server, report.id, 'suspend');
  const link = await linked(reporting);
  const body = { token: link.token, action: 'look' as const };
  expect(await api(server, { host: 'nische.localhost' }).refusal('decision.open', { body })).toMatchObject({ status: 404 });
  expect(await api(server).refusal('decision.open', { body: { ...body, token: link.token.slice(0, -2) } })).toMatchObject({ status: 404 });
  await db.query(sql`update report_decisions set decided_at = decided_at - interval '180 days'`);
  expect((await link.look()).decision.appeal_until).toBeNull();
  expect(await link.refused()).toBe('appeal_closed');
  await db.query(sql`update members set status = 'deleted' where id = ${bert.id}`);
  expect(await link.refused()).toBe('not_found');
});

test('[B-05] of appeals at the same moment one is filed, and the others are told that it is', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas } = reporting;
  const { report } = await annas.call('report.create', about(bert));
  await decide(server, report.id, 'suspend');
  const { token } = await linked(reporting);
  const body = { token, action: 'appeal' as const, text: 'That was not me.' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => api(server).answer('decision.open', { body })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await server.platform.db.many(sql`select from complaints`)).toHaveLength(1);
});
