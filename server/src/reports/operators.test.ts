import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createOperatorToken } from '../operators/operators.ts';
import { sql } from '../platform/database/sql.ts';
import { operator } from '../testing/operator.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { about, converse, reportingMembers } from '../testing/reports.ts';

const NOW = '2026-11-20T21:00:00.000Z';

/** Anna, who may report Bert, and two operators. */
async function start() {
  const reporting = await reportingMembers();
  const { server } = reporting;
  const tokenOf = (name: string, person: string) =>
    server.platform.db.transaction((tx) => createOperatorToken(tx, { name, person, at: server.platform.clock() }));
  return {
    ...reporting,
    tokenOf,
    olga: operator(server, await tokenOf('olga', 'Olga Berg')),
    otto: operator(server, await tokenOf('otto', 'Otto Meier')),
  };
}

interface Shown {
  report: { photos: string[]; evidence: object; audit: { what: string; detail: string | null }[] };
}

test('[B-05 R-26] reports are listed, shown with what their reporters saw, taken and decided; the reporter is told', async () => {
  const { server, anna, bert, photo, annas, berts, olga } = await start();
  const { report } = await annas.call('report.create', about(bert, { photo, reason: 'underage', note: 'She is 15' }));
  const ofProfile = (await annas.call('report.create', about(bert))).report;
  const common = { brand: 'vesper', status: 'received', is_appeal: false, since: NOW };
  expect(await olga.done('reports')).toEqual({
    reports: [
      { id: report.id, subject: 'photo', reason: 'underage', ...common },
      { id: ofProfile.id, subject: 'profile', reason: 'scam', ...common },
    ],
  });

  await berts.call('photo.remove', { body: { id: photo } });
  const shown = await olga.done<Shown>('reports/show', { id: report.id });
  expect(shown.report).toMatchObject({
    subject: 'photo',
    note: 'She is 15',
    member_id: anna.id,
    reported_id: bert.id,
    evidence: { name: 'Bert' },
    account_status: 'active',
    reports_about_them: 2,
    photos: [photo],
    decisions: [],
    complaints: [],
    message_in_words: [],
  });
  const kept = await olga.done<{ photo: { webp: string } }>('reports/photo', { id: report.id, photo });
  expect(await sharp(Buffer.from(kept.photo.webp, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 300, height: 400 });

  await olga.done('reports/take', { id: report.id });
  const standing = async () => (await annas.call('reports.get')).reports.find(({ id }) => id === report.id);
  expect(await standing()).toMatchObject({ status: 'in_review' });
  await olga.done('reports/decide', { id: report.id, outcome: 'suspend', rule: 'underage', reasons: 'Your photos show a child.' });
  expect(await standing()).toMatchObject({ status: 'decided', outcome: 'acted', decided_at: NOW });
  expect(await berts.refusal('photos.get')).toMatchObject({ status: 403 });
  await mailsTo(server, anna.email, 1);
  expect((await mailsTo(server, bert.email, 1))[0]?.text).toContain('Your photos show a child.');
  expect(await olga.done('reports')).toMatchObject({ reports: [{ id: ofProfile.id }] });
  expect(await olga.done<Shown>('reports/show', { id: report.id })).toMatchObject({
    report: {
      decisions: [{ measure: 'suspend', rule: 'underage', by: 'olga', person: 'Olga Berg' }],
      audit: [
        { what: 'show a report', detail: null },
        { what: 'show a reported photo', detail: photo },
        { what: 'take a report', detail: null },
        { what: 'decide a report', detail: 'suspend: underage' },
      ],
    },
  });
});

test('[B-05 S-19] a reported message comes in its words, its photo as a file, also once they were taken back', async () => {
  const started = await start();
  const { bert, annas, olga, server } = started;
  const { words, picture, photo } = await converse(started);
  const ofWords = (await annas.call('report.create', about(bert, { message: words }))).report.id;
  const ofPhoto = (await annas.call('report.create', about(bert, { message: picture, reason: 'explicit' }))).report.id;
  await server.platform.db.query(sql`update messages set body = 'Hello' where id = ${words}`);
  expect(await olga.done('reports/show', { id: ofWords })).toMatchObject({
    report: { photos: [], message_in_words: [`Message of Bert, ${NOW}: text`, '  > Send me 200 euros'] },
  });
  await olga.done('reports/decide', { id: ofPhoto, outcome: 'remove-photo' });
  expect(await olga.done('reports/show', { id: ofPhoto })).toMatchObject({ report: { photos: [photo] } });
  expect(await olga.done('reports/photo', { id: ofPhoto, photo })).toMatchObject({ photo: { id: photo } });
  expect(await olga.refused('reports/photo', { id: ofWords, photo })).toEqual([404, 'not_found']);
});

test('[B-05] an appeal is decided by another token and another person; two who decide at once make one decision', async () => {
  const { server, bert, annas, tokenOf, olga, otto } = await start();
  const { id } = (await annas.call('report.create', about(bert))).report;
  const decision = { id, outcome: 'no-breach' };
  const answers = await Promise.all([olga, olga].map((one) => one.send('reports/decide', decision)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await annas.call('report.appeal', { body: { id, text: 'He asked again.' } });
  expect(await olga.done('reports')).toMatchObject({ reports: [{ id, is_appeal: true, status: 'received' }] });
  const sameHand = operator(server, await tokenOf('olga at home', 'olga berg'));
  for (const self of [olga, sameHand])
    for (const act of ['reports/take', 'reports/decide']) expect(await self.refused(act, decision)).toEqual([403, 'another_person']);
  await otto.done('reports/take', { id });
  await otto.done('reports/decide', { ...decision, outcome: 'suspend' });
  expect((await annas.call('reports.get')).reports).toMatchObject([{ status: 'decided', outcome: 'acted' }]);
  expect(await otto.done<Shown>('reports/show', { id })).toMatchObject({
    report: {
      audit: [{ what: 'decide a report', detail: 'no-breach' }, { what: 'take a report' }, { what: 'decide the appeal of a report' }],
    },
  });
});

test('[B-05 B-11] only named tokens see and decide reports, and what can’t be decided is refused in words', async () => {
  const { server, bert, photo, annas, olga } = await start();
  const { id } = (await annas.call('report.create', about(bert, { reason: 'other' }))).report;
  const decision = { id, outcome: 'suspend', reasons: 'You sold tickets.' };
  for (const [path, body] of [
    ['reports', undefined],
    ['reports/show', { id }],
    ['reports/photo', { id, photo }],
    ['reports/take', { id }],
    ['reports/decide', decision],
  ] as const) {
    expect(await operator(server, undefined).refused(path, body)).toEqual([401, 'token_missing']);
    expect(await operator(server, 'vo_guess').refused(path, body)).toEqual([401, 'token_unknown']);
    const { status } = await annas.send(body ? 'POST' : 'GET', `/api/operators/${path}`, { body });
    expect(status).toBe(401);
  }
  const unknown = randomUUID();
  for (const act of ['show', 'take', 'decide'])
    expect(await olga.refused(`reports/${act}`, { ...decision, id: unknown })).toEqual([404, 'not_found']);
  expect(await olga.refused('reports/photo', { id, photo: unknown })).toEqual([404, 'not_found']);
  for (const wrong of [
    {},
    { ...decision, id: 'x' },
    { ...decision, outcome: 'maybe' },
    { ...decision, rule: 'love' },
    { ...decision, reasons: 'a'.repeat(4001) },
  ])
    expect(await olga.refused('reports/decide', wrong)).toEqual([422, 'fields_invalid']);
  expect(await olga.refused('reports/decide', { ...decision, reasons: ' ' })).toEqual([422, 'rule_missing']);
  expect(await olga.refused('reports/decide', { ...decision, outcome: 'remove-photo' })).toEqual([422, 'not_a_photo']);
  await olga.done('reports/decide', { ...decision, reasons: 'Ж'.repeat(4000) });
  expect(await olga.refused('reports/decide', decision)).toEqual([409, 'decided_already']);
  const { db } = server.platform;
  expect(await db.many(sql`select who, person, what, detail from operator_audit where about = ${id}`)).toEqual([
    { who: 'olga', person: 'Olga Berg', what: 'decide a report', detail: 'suspend: other' },
  ]);
});
