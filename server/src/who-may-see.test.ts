import { randomUUID } from 'node:crypto';
import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema } from '@vesper/contracts/api';
import { expect, test, vi } from 'vitest';
import { sql } from './platform/database/sql.ts';
import { leaksIn } from './testing/access/canaries.ts';
import { TEST_NOW, TEST_SECRET, type AccessMembers, insertTestMembers } from './testing/access/test-members.ts';
import { fieldsOf, inputOf, textTo } from './testing/access/inputs.ts';
import { OUT_OF_REACH } from './testing/access/out-of-reach.ts';
import { type AccessObject, readTable, type Row, type Viewer, VIEWERS } from './testing/access/table.ts';
import type { ApiAnswer, ApiClient } from './testing/api.ts';
import { readEvents } from './testing/event-reader.ts';
import { testProvider } from './testing/sandbox-provider.ts';
import { startTestServer } from './testing/server.ts';

/** Members that no one sees but themselves, and those they write to or like. */
const HIDDEN = ['hidden', 'gone', 'leaving', 'new', 'suspended', 'invisible', 'deleted', 'unconfirmed'];
const ELSEWHERE = ['elsewhere', 'otherbrand'];

/** What a reader may see of whom, as the table's rows of `member.get` say it; of the viewers, whatever any member may. */
function maySee(reader: string, tag: string): boolean {
  if (ELSEWHERE.includes(reader) !== ELSEWHERE.includes(tag)) return false;
  // She has been liked and written to by her.
  if (reader === 'olga' && tag === 'invisible') return true;
  if (reader === 'blocked' && tag === 'olga') return false;
  return !HIDDEN.includes(tag);
}

async function start() {
  const provider = await testProvider();
  const server = await startTestServer({ now: TEST_NOW, env: { ...provider.env, PHOTO_URL_SECRET: TEST_SECRET } });
  const { db } = server.platform;
  await db.query(
    sql`insert into bundles (brand_id, slug, credits, bonus, position) values (1, 'small', 100, 0, 0), (2, 'small', 100, 0, 0)`,
  );
  await db.query(
    sql`insert into bundle_prices (brand_id, slug, currency, amount) values (1, 'small', 'GBP', 1990), (2, 'small', 'GBP', 1990)`,
  );
  await db.query(sql`update brands set settings = settings || '{"visible_profile_fields": ["about_me", "interests"]}'`);
  return { server, testMembers: await insertTestMembers(server) };
}

const isConversation = ({ object }: Row): boolean => (OUT_OF_REACH.conversation as readonly string[]).includes(object);

/** What a reader was told and may not know. */
function leaks(testMembers: AccessMembers, reader: string, told: string): string[] {
  const words = testMembers.secrets.filter(({ text: secret, of }) => !of.includes(reader) && told.includes(secret));
  return [...leaksIn(told, reader, (tag) => maySee(reader, tag)), ...words.map(({ text: secret }) => secret)];
}

const toldBy = ({ status, body }: ApiAnswer<unknown>): string => `${status} ${JSON.stringify(body)}`;

test('[R8 P-07 S-23] every call has a row for everything that its input can name', () => {
  const rows = readTable();
  for (const id of Object.keys(calls) as CallId[]) {
    const objects = rows.filter(({ call }) => call === id).map(({ object }) => object);
    const { query, body }: CallSchema = apiSchemas[id];
    const names = JSON.stringify([query, body].map(fieldsOf));
    const expected: AccessObject[] = [];
    if (/"(id|profile|main)"/.test(names) || id.startsWith('directdebit'))
      expected.push(
        (/order|session|(?<!private)photo|card|passkey|search|report(?=\.appeal)/.exec(
          id.replace(/transactions|withdrawal|receipt|directdebit/, 'order'),
        )?.[0] as AccessObject | undefined) ?? 'olga',
      );
    if (/"conversation"/.test(names)) expected.push('conversation');
    expect(objects, id).toEqual(expect.arrayContaining(expected.length > 0 ? expected : ['-']));
  }
});

/**
 * Whoever has a conversation with the blocked viewer can be reported by them (D-16): the one who blocked them answers as those who are
 * leaving or suspended do.
 */
const WROTE_WITH_BLOCKED: ReadonlySet<AccessObject> = new Set(['olga', 'leaving', 'suspended']);

test('[R8 P-07 S-23] by no call does the blocked viewer tell who blocked them from who is invisible, leaving, suspended, gone, or never was', () => {
  const rows = readTable();
  for (const objects of Object.values(OUT_OF_REACH)) {
    const [first] = objects;
    const asking = rows.filter(({ object, verdicts }) => object === first && verdicts.blocked !== 'already_signed_in');
    expect(asking.length).toBeGreaterThan(4);
    for (const { call } of asking)
      for (const object of objects) {
        const row = rows.find((one) => one.call === call && one.object === object);
        expect(row?.verdicts.blocked, `${call} ${object}`).toBe(call === 'report.create' && WROTE_WITH_BLOCKED.has(object) ? 'ok' : '=');
      }
  }
});

test('[R8 P-01 P-04 P-07 S-06 S-23 D-02] every call, for everything, by everybody: no one is told more than they may know, by answer, event or mail', {
  timeout: 120_000,
}, async () => {
  const { server, testMembers } = await start();
  const heard = new Map<string, unknown[]>();
  for (const { tag, client } of Object.values(testMembers.members)) {
    const stream = await readEvents(server, client);
    const events: unknown[] = [];
    heard.set(tag, events);
    void (async () => {
      for (let event = await stream.next().catch(() => undefined); event; event = await stream.next().catch(() => undefined))
        events.push(event);
    })();
  }

  const wrong: string[] = [];
  let checks = 0;
  const ask = async (row: Row, viewer: Viewer, browser: ApiClient, id: string) => {
    const price = row.call === 'order.create' ? await priceFor(browser) : { amount: 0, currency: 'GBP' };
    const said = inputOf(row.call, { viewer, id, price });
    const asked = row.call === 'message.send' && isConversation(row) ? textTo({ conversation: id }) : said;
    const answer = await browser.answer(row.call, asked as never);
    checks += 1;
    for (const leak of leaks(testMembers, viewer, `${toldBy(answer)} ${JSON.stringify(answer.headers)}`))
      wrong.push(`${row.call} ${row.object} tells ${viewer}: ${leak}`);
    return answer;
  };
  /** What a call says of what never was: the same to one viewer, however often it is asked. */
  const told = new Map<string, string>();
  const aboutNothing = async (row: Row, viewer: Viewer) => {
    const what = `${row.call} ${isConversation(row)} ${viewer}`;
    const known = told.get(what) ?? toldBy(await ask(row, viewer, testMembers.browserOf(viewer), randomUUID()));
    told.set(what, known);
    return known;
  };
  for (const row of readTable()) {
    for (const viewer of VIEWERS) {
      const browser = testMembers.browserOf(viewer);
      const nothing = row.verdicts[viewer] === '=' ? await aboutNothing(row, viewer) : undefined;
      const answer = await ask(row, viewer, browser, testMembers.idOf(row.object));
      const verdict = verdictOf(answer, nothing);
      if (verdict !== row.verdicts[viewer])
        wrong.push(`${row.call} ${row.object} by ${viewer}: ${verdict}, the table says ${row.verdicts[viewer]}`);
    }
  }
  expect(wrong).toEqual([]);

  // Whoever was written to and liked by the three who may, heard of it; and no one of anything else.
  await vi.waitFor(() => expect(JSON.stringify(heard.get('olga'))).toContain('seen-invisible-name'));
  for (const [tag, events] of heard) expect(leaks(testMembers, tag, JSON.stringify(events)), `events of ${tag}`).toEqual([]);
  expect(heard.get('paul')).toMatchObject([{ type: 'hello' }]);

  const { db } = server.platform;
  const mails = () =>
    db.many<{ recipient: string; mail: string }>(
      sql`select recipient, concat(sender, subject, body_text, body_html) as mail from dev_mails`,
    );
  await vi.waitFor(async () => expect((await mails()).some(({ recipient }) => recipient.startsWith('own-olga'))).toBe(true));
  for (const { recipient, mail } of await mails())
    expect(leaks(testMembers, /^own-([a-z]+)-/.exec(recipient)?.[1] ?? 'visitor', mail), recipient).toEqual([]);
  expect(checks).toBeGreaterThan(700);
});

/** What the table calls an answer. */
function verdictOf(answer: ApiAnswer<unknown>, nothing: string | undefined): string {
  if (nothing !== undefined && toldBy(answer) === nothing) return '=';
  if (answer.status < 300) return 'ok';
  const { error } = answer.body as { error: string };
  return error === 'authentication_required' ? 'login' : error;
}

async function priceFor(browser: ApiClient) {
  const { body } = await browser.answer('credits.get');
  const { bundles = [] } = body as { bundles?: { price: { amount: number; currency: string } }[] };
  return bundles[0]?.price ?? { amount: 1, currency: 'GBP' };
}
