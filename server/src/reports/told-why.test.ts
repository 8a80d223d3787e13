import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { about, converse, decide, reportingMembers } from '../testing/reports.ts';
import texts from '../texts/en.json' with { type: 'json' };

const { rules } = texts.decision;

test('[B-05] a member whose photo is taken down is emailed what was decided, by which rule, since when and how to appeal', async () => {
  const { server, anna, bert, photo, annas } = await reportingMembers();
  const { report } = await annas.call('report.create', about(bert, { photo, reason: 'false_profile', note: 'That is my cousin' }));
  await decide(server, report.id, 'remove-photo', { reasons: 'It shows an actor.\n\nYour other photos stay.' });
  const [mail] = await mailsTo(server, bert.email, 1);
  expect(mail?.subject).toContain(texts.decision.subject_photo);
  for (const told of [
    'We removed a photo from your profile on 20 November 2026.',
    rules.false_profile,
    'It shows an actor.',
    'Your other photos stay.',
    texts.decision.person,
    'until 19 May 2027',
    '/complaints',
  ])
    expect(mail?.text).toContain(told);
  for (const hidden of [anna.name, 'cousin', 'report']) expect(mail?.text).not.toContain(hidden);
});

test('[B-05] a suspended member is told in their language, by the rule that was broken rather than the one reported', async () => {
  const { server, bert, annas } = await reportingMembers();
  await server.platform.db.query(sql`update members set language = 'de' where id = ${bert.id}`);
  const { report } = await annas.call('report.create', about(bert));
  await decide(server, report.id, 'suspend', { rule: 'underage' });
  const [mail] = await mailsTo(server, bert.email, 1);
  expect(mail?.subject).toContain('Wir haben dein Konto gesperrt');
  expect(mail?.text).toContain('Dein Konto ist seit dem 20. November 2026 gesperrt.');
  expect(mail?.text).toContain('Nach unseren Regeln darf hier niemand unter 18 sein.');
  expect(mail?.text).not.toContain('Geld');
});

test('[B-05] a photo of a chat names neither the chat nor who is in it', async () => {
  const reporting = await reportingMembers();
  const { server, bert, annas } = reporting;
  const { picture } = await converse(reporting);
  const { report } = await annas.call('report.create', about(bert, { message: picture, reason: 'explicit' }));
  await decide(server, report.id, 'remove-photo');
  const [mail] = await mailsTo(server, bert.email, 1);
  expect(mail?.text).toContain('On 20 November 2026 we removed a photo that you sent in a chat.');
  expect(mail?.text).toContain(rules.explicit);
  expect(mail?.text).not.toContain('Anna');
});

test('[B-05] no one is told of what was not done: no breach, or a photo that its owner had removed', async () => {
  const { server, bert, photo, annas, berts } = await reportingMembers();
  const { db } = server.platform;
  const ofPhoto = (await annas.call('report.create', about(bert, { photo }))).report.id;
  const ofProfile = (await annas.call('report.create', about(bert))).report.id;
  await berts.call('photo.remove', { body: { id: photo } });
  await decide(server, ofPhoto, 'remove-photo');
  await decide(server, ofProfile, 'no-breach');
  expect(await db.many(sql`select measure, rule, is_told from report_decisions order by measure`)).toEqual([
    { measure: 'no-breach', rule: null, is_told: false },
    { measure: 'remove-photo', rule: 'scam', is_told: false },
  ]);
  expect(await mailsTo(server, bert.email, 0)).toEqual([]);
});

test('[B-05] “something else” is no rule: the operator must write one down', async () => {
  const { server, bert, annas } = await reportingMembers();
  const { id } = (await annas.call('report.create', about(bert, { reason: 'other' }))).report;
  await expect(decide(server, id, 'suspend')).rejects.toThrow('names no rule');
  await decide(server, id, 'suspend', { reasons: 'You sold concert tickets.' });
  const [mail] = await mailsTo(server, bert.email, 1);
  expect(mail?.text).toContain('You sold concert tickets.');
});
