import { expect, test } from 'vitest';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { operator } from '../testing/operator.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { startTestServer } from '../testing/server.ts';
import { complaintsModule } from './routes.ts';

const NOW = new Date('2026-11-24T21:00:00Z');
const ROOT = 'a token of the configuration';

/** Two operators, and a visitor's complaint. */
async function start() {
  const server = await startTestServer({
    now: NOW,
    modules: [complaintsModule],
    env: { RELEASE_OPERATOR_TOKEN: ROOT.replaceAll(' ', '-') },
  });
  const root = operator(server, ROOT.replaceAll(' ', '-'));
  const tokenOf = async (name: string, person = name): Promise<string> =>
    (await root.done<{ token: string }>('tokens', { name, person })).token;
  const [olga, otto] = [operator(server, await tokenOf('olga')), operator(server, await tokenOf('otto'))];
  const filed = await api(server).call('complaint.create', {
    body: { door: 'service', topic: 'refund', email: 'vera@example.org', reference: '', text: 'Where is my refund?' },
  });
  const { ticket } = filed.complaint;
  const open = (action: 'look' | 'appeal' = 'look', text?: string) =>
    api(server).answer('complaint.open', { body: { token: filed.token, action, ...(text !== undefined && { text }) } });
  return { server, root, tokenOf, olga, otto, ticket, open };
}

const decision = (ticket: string, changes: object = {}) => ({
  ticket,
  outcome: 'rejected',
  reasons: 'It was paid.\n\nOn 3 November.',
  ...changes,
});

test('[D-30] lists, shows, takes and decides; the reasons are emailed and on the status page', async () => {
  const { server, olga, ticket, open } = await start();
  expect(await olga.done('complaints')).toEqual({
    complaints: [
      {
        ticket,
        brand: 'vesper',
        door: 'service',
        topic: 'refund',
        status: 'received',
        is_appeal: false,
        since: NOW.toISOString(),
        locale: 'en',
      },
    ],
  });
  expect(await olga.done('complaints/show', { ticket })).toMatchObject({
    complaint: { text: 'Where is my refund?', email: 'vera@example.org' },
  });
  await olga.done('complaints/take', { ticket });
  expect((await open()).body).toMatchObject({ complaint: { status: 'in_review', decisions: [], appeal_until: null } });
  await olga.done('complaints/decide', decision(ticket));
  expect((await open()).body).toMatchObject({
    complaint: {
      status: 'decided',
      decisions: [{ outcome: 'rejected', reasons: 'It was paid.\n\nOn 3 November.', decided_at: NOW.toISOString() }],
      appeal_until: later(NOW, 180 * DAY).toISOString(),
    },
  });
  // Who decided is no one's business but the operators'.
  expect(JSON.stringify((await open()).body)).not.toContain('olga');
  expect(await olga.done('complaints')).toEqual({ complaints: [] });
  expect(await olga.refused('complaints/decide', decision(ticket))).toEqual([409, 'decided_already']);

  const mails = await mailsTo(server, 'vera@example.org', 2);
  const mail = mails.find(({ subject }) => subject === 'Vesper: our decision on your complaint');
  for (const words of [ticket, 'we don’t agree with you', 'It was paid.', 'On 3 November.', 'within 180 days', '/complaints/status#'])
    expect(mail?.text).toContain(words);
});

test('[D-30] reasons may be as long as they may be, in any script', async () => {
  const { olga, ticket, open } = await start();
  const reasons = 'Ж'.repeat(8000);
  await olga.done('complaints/decide', decision(ticket, { reasons }));
  expect((await open()).body).toMatchObject({ complaint: { decisions: [{ reasons }] } });
});

test('[D-30] an appeal is possible once, and decided by another person', async () => {
  const { server, tokenOf, olga, otto, ticket, open } = await start();
  expect(await open('appeal', 'Too early')).toMatchObject({ status: 409, body: { error: 'appeal_closed' } });
  await olga.done('complaints/decide', decision(ticket));
  expect(await open('appeal', ' ')).toMatchObject({ status: 422, body: { fields: { text: 'empty' } } });
  expect(await open('appeal')).toMatchObject({ status: 422, body: { fields: { text: 'empty' } } });
  expect((await open('appeal', 'It was not.')).body).toMatchObject({
    complaint: { status: 'received', appeal: { text: 'It was not.', created_at: NOW.toISOString() }, appeal_until: null },
  });
  expect(await open('appeal', 'Once more')).toMatchObject({ status: 409, body: { error: 'appeal_closed' } });

  expect(await otto.done('complaints')).toMatchObject({ complaints: [{ ticket, is_appeal: true, status: 'received' }] });
  const sameHand = operator(server, await tokenOf('olga at home', 'Olga'));
  for (const self of [olga, sameHand])
    for (const act of ['complaints/take', 'complaints/decide'])
      expect(await self.refused(act, decision(ticket))).toEqual([403, 'another_person']);
  await otto.done('complaints/take', { ticket });
  await otto.done('complaints/decide', decision(ticket, { outcome: 'upheld', reasons: 'You are right.' }));
  expect((await open()).body).toMatchObject({
    complaint: {
      status: 'decided',
      decisions: [{ outcome: 'rejected' }, { outcome: 'upheld', reasons: 'You are right.' }],
      appeal_until: null,
    },
  });
  expect(await open('appeal', 'And again')).toMatchObject({ status: 409 });
  const texts = (await mailsTo(server, 'vera@example.org', 3)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('our last decision'))).toHaveLength(1);
});

test('[D-30] the term for an appeal ends after half a year', async () => {
  const { server, olga, ticket, open } = await start();
  await olga.done('complaints/decide', decision(ticket));
  server.setNow(later(NOW, 180 * DAY));
  expect((await open()).body).toMatchObject({ complaint: { appeal_until: null } });
  expect(await open('appeal', 'Late')).toMatchObject({ status: 409, body: { error: 'appeal_closed' } });
});

test('[D-30] two who decide at once make one decision', async () => {
  const { server, olga, otto, ticket } = await start();
  const answers = await Promise.all([olga, otto].map((one) => one.send('complaints/decide', decision(ticket))));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await mailsTo(server, 'vera@example.org', 2);
});

test('[D-30 B-11] only named tokens answer, only the configured one makes them, and all of it is audited', async () => {
  const { server, root, olga, ticket } = await start();
  const nobody = operator(server, undefined);
  for (const [path, body] of [
    ['complaints', undefined],
    ['complaints/show', { ticket }],
    ['complaints/take', { ticket }],
    ['complaints/decide', decision(ticket)],
  ] as const) {
    expect(await nobody.refused(path, body)).toEqual([401, 'token_missing']);
    expect(await operator(server, 'vo_guess').refused(path, body)).toEqual([401, 'token_unknown']);
    expect(await root.refused(path, body)).toEqual([403, 'named_operator_only']);
  }
  expect(await olga.refused('tokens', { name: 'eve', person: 'Eve' })).toEqual([403, 'operator_only']);
  expect(await olga.refused('tokens/remove', { name: 'otto' })).toEqual([403, 'operator_only']);
  expect(await root.refused('tokens', { name: 'olga', person: 'Somebody' })).toEqual([409, 'name_taken']);
  expect(await root.refused('tokens', { name: '', person: '' })).toEqual([422, 'fields_invalid']);
  for (const act of ['show', 'take', 'decide'])
    expect(await olga.refused(`complaints/${act}`, decision('2222-2222'))).toEqual([404, 'not_found']);
  for (const wrong of [{}, decision(ticket, { outcome: 'maybe' }), decision(ticket, { reasons: '  ' })])
    expect(await olga.refused('complaints/decide', wrong)).toEqual([422, 'fields_invalid']);

  await olga.done('complaints/show', { ticket });
  await olga.done('complaints/decide', decision(ticket));
  await root.done('tokens/remove', { name: 'olga' });
  expect(await olga.refused('complaints')).toEqual([401, 'token_unknown']);
  expect(await root.refused('tokens/remove', { name: 'olga' })).toEqual([404, 'token_unknown']);
  const audited = await server.platform.db.many(sql`select at, who, person, what, about, detail from operator_audit order by id`);
  expect(audited).toEqual([
    { at: NOW, who: 'operator', person: null, what: 'make a token', about: 'olga', detail: 'olga' },
    { at: NOW, who: 'operator', person: null, what: 'make a token', about: 'otto', detail: 'otto' },
    { at: NOW, who: 'olga', person: 'olga', what: 'show', about: ticket, detail: null },
    { at: NOW, who: 'olga', person: 'olga', what: 'decide', about: ticket, detail: 'rejected' },
    { at: NOW, who: 'operator', person: null, what: 'remove a token', about: 'olga', detail: null },
  ]);
});

test('[D-30 B-11] no cookie of a member opens what operators read', async () => {
  const { server } = await start();
  const annas = await signedIn(server, await insertMember(server));
  expect(await annas.send('GET', '/api/operators/complaints')).toMatchObject({ status: 401, body: { error: 'token_missing' } });
});
