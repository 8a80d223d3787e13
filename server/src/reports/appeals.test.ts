import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { about, decide, evidenceOf, reportingMembers } from '../testing/reports.ts';
import { takeReport } from './decide.ts';
import { eraseReportsOf, removeOldEvidence } from './reports.ts';

type Reporting = Awaited<ReturnType<typeof reportingMembers>>;

/** Anna's report of Bert, decided by Olga. */
async function decided({ server, bert, annas }: Reporting, outcome: 'no-breach' | 'suspend' = 'no-breach') {
  const { id } = (await annas.call('report.create', about(bert))).report;
  await decide(server, id, outcome);
  const refused = async (text = 'He asked again.', of = id) =>
    (await annas.refusal('report.appeal', { body: { id: of, text } })).body.error;
  return { id, appeal: () => annas.call('report.appeal', { body: { id, text: ' He asked again. ' } }), refused };
}

test('[B-05] the reporter disagrees once, and someone else decides: what follows is told to both', async () => {
  const reporting = await reportingMembers();
  const { server, anna, bert, annas } = reporting;
  const { id, appeal, refused } = await decided(reporting);
  expect((await annas.call('reports.get')).reports).toMatchObject([{ status: 'decided', appeal_until: '2027-05-19T21:00:00.000Z' }]);
  expect(await refused('  ')).toBe('fields_invalid');
  expect((await appeal()).report).toMatchObject({
    status: 'appealed',
    outcome: null,
    decided_at: null,
    appeal: { text: 'He asked again.' },
    appeal_until: null,
  });
  expect(await refused()).toBe('appeal_closed');
  const take = (by: string) => server.platform.db.transaction((tx) => takeReport(tx, { who: by, person: by }, id, server.platform.clock()));
  await expect(take('Olga')).rejects.toThrow('for someone else');
  await expect(decide(server, id, 'suspend')).rejects.toThrow('for someone else');
  await take('otto');
  expect((await annas.call('reports.get')).reports).toMatchObject([{ status: 'in_review' }]);
  await decide(server, id, 'suspend', { by: 'otto' });
  expect((await annas.call('reports.get')).reports).toMatchObject([{ status: 'decided', outcome: 'acted', appeal_until: null }]);
  expect(await refused()).toBe('appeal_closed');
  await mailsTo(server, anna.email, 2);
  const [told] = await mailsTo(server, bert.email, 1);
  expect(told?.text).not.toContain('He asked again');
  expect(told?.text).toMatch(/\/complaints\/decision#/);
  expect(await server.platform.db.many(sql`select round, measure, decided_by, is_told from report_decisions order by round`)).toEqual([
    { round: 1, measure: 'no-breach', decided_by: 'olga', is_told: false },
    { round: 2, measure: 'suspend', decided_by: 'otto', is_told: true },
  ]);
});

test('[B-05] nothing more on an appeal leaves what was done: the report stays acted on', async () => {
  const reporting = await reportingMembers();
  const { server, annas } = reporting;
  const { id, appeal } = await decided(reporting, 'suspend');
  await appeal();
  await decide(server, id, 'no-breach', { by: 'otto' });
  expect((await annas.call('reports.get')).reports).toMatchObject([{ status: 'decided', outcome: 'acted' }]);
});

test('[B-05] only one’s own decided report, for half a year, and not while the same thing is reported again', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas } = reporting;
  const { db } = server.platform;
  const { id, refused } = await decided(reporting);
  const carla = await signedIn(server, await insertMember(server));
  expect(await carla.refusal('report.appeal', { body: { id, text: 'Mine' } })).toMatchObject({ status: 404 });
  expect(await refused('Which?', randomUUID())).toBe('not_found');
  const { report: again } = await annas.call('report.create', about(bert));
  expect(await refused()).toBe('appeal_closed');
  expect(await refused('Too early', again.id)).toBe('appeal_closed');
  await decide(server, again.id, 'no-breach');
  await db.query(sql`update reports set decided_at = decided_at - interval '180 days' where id = ${id}`);
  expect(await refused()).toBe('appeal_closed');
});

test('[B-05 S-07] an open appeal keeps the evidence; an erased reporter’s words go, their appeal is decided', async () => {
  const reporting = await reportingMembers();
  const { server, anna } = reporting;
  const { db, clock } = server.platform;
  const { id, appeal } = await decided(reporting);
  await appeal();
  await db.transaction((tx) => removeOldEvidence(tx, later(clock(), 181 * DAY)));
  expect((await evidenceOf(server, id)).photos).toBe(1);
  await db.transaction((tx) => eraseReportsOf(tx, anna.id));
  expect(await db.one(sql`select member_id, appeal, status from reports where id = ${id}`)).toEqual({
    member_id: null,
    appeal: '',
    status: 'received',
  });
  await decide(server, id, 'no-breach', { by: 'otto' });
});
