import { expect, test, vi } from 'vitest';
import { insertMember } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { violates } from './db.ts';
import { type Sql, sql, toStatement } from './sql.ts';

test('[V-11] a value never becomes SQL text, in a nested piece neither', () => {
  const condition = sql`and name = ${"'; drop table members; --"}`;
  const statement = toStatement(sql`select id from members where brand_id = ${1} ${condition} limit ${2}`);
  expect(statement.text).toBe('select id from members where brand_id = $1 and name = $2 limit $3');
  expect(statement.values).toEqual([1, "'; drop table members; --", 2]);
  expect(toStatement(sql`select ${1}`).name).toBe(toStatement(sql`select ${2}`).name);
});

test('[D-07] dates stay days, bigints are exact or refused, timestamps are instants', async () => {
  const { db } = (await startTestServer({ modules: [] })).platform;
  const row = await db.one(sql`select date '2001-02-03' as day, 9007199254740991::bigint as big, timestamptz '2026-01-01T00:00:00Z' as at`);
  expect(row).toEqual({ day: '2001-02-03', big: Number.MAX_SAFE_INTEGER, at: new Date('2026-01-01T00:00:00Z') });
  await expect(db.one(sql`select 9007199254740993::bigint as big`)).rejects.toThrow(RangeError);
});

test('[D-04] a deadlock runs the loser again; what both wrote is there', async () => {
  const server = await startTestServer({ modules: [] });
  const { db } = server.platform;
  const [anna, bea] = [await insertMember(server, { name: 'Anna' }), await insertMember(server, { name: 'Bea' })];
  const firstLocks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const crossing = (own: number, first: string, second: string) =>
    db.transaction(async (tx) => {
      runs += 1;
      await tx.query(sql`update members set name = name || '+' where id = ${first}`);
      firstLocks[own]?.resolve();
      await Promise.all(firstLocks.map(({ promise }) => promise));
      await tx.query(sql`update members set name = name || '+' where id = ${second}`);
    });
  await Promise.all([crossing(0, anna.id, bea.id), crossing(1, bea.id, anna.id)]);
  expect(runs).toBeGreaterThanOrEqual(3); // on a busy machine the loser may lock again before the winner wakes, and lose again
  expect(await db.many(sql`select name from members order by name`)).toEqual([{ name: 'Anna++' }, { name: 'Bea++' }]);
});

test('[D-04] what a transaction registers runs once it committed, and never when it failed', async () => {
  const { db } = (await startTestServer({ modules: [] })).platform;
  const order: string[] = [];
  const work = (fails: boolean) =>
    db.transaction(async (tx) => {
      const key = Symbol('last');
      for (const text of ['last', 'not again']) tx.beforeCommit(key, async () => void order.push(text));
      tx.afterCommit(() => order.push('after'));
      order.push('work');
      if (fails) throw new Error('fails');
    });
  await work(false);
  await expect(work(true)).rejects.toThrow('fails');
  expect(order).toEqual(['work', 'last', 'after', 'work']);
});

test('[D-04 D-60] a statement outside a transaction that fails only when it commits is rejected, and its connection goes on', async () => {
  const { db } = (await startTestServer({ modules: [], env: { DATABASE_POOL: '2' }, ownDatabase: true })).platform;
  await db.query(sql`create table letters (letter text, constraint letters_are_unique unique (letter) deferrable initially deferred)`);
  const twice = db.query(sql`insert into letters values ('a'), ('a')`);
  await expect(twice).rejects.toMatchObject({ constraint: 'letters_are_unique' });
  expect(await db.query(sql`insert into letters values ('a'), ('b')`)).toBe(2);
  expect(await db.many(sql`select letter from letters order by 1`)).toEqual([{ letter: 'a' }, { letter: 'b' }]);
});

test('[D-04] statements that are sent together run in their order; one that fails takes all of them back, and the connection goes on', async () => {
  const { db } = (await startTestServer({ modules: [], env: { DATABASE_POOL: '2' }, ownDatabase: true })).platform;
  await db.query(sql`create table letters (letter text primary key)`);
  const write = (letter: string) => sql`insert into letters select ${letter}::text || count(*) from letters`;
  await db.transaction((tx) => Promise.all(['a', 'b', 'c'].map((letter) => tx.query(write(letter)))));
  const fails = db.transaction(async (tx) => {
    const [written, again, read] = [
      tx.query(write('d')),
      tx.query(sql`insert into letters values ('a0')`),
      tx.many(sql`select letter from letters`),
    ];
    await written;
    again.catch(() => {});
    await read; // is refused because of what failed before it, and heard of first
    await again;
  });
  await expect(fails).rejects.toEqual(expect.toSatisfy((error) => violates(error, 'letters_pkey')));
  for (let nth = 0; nth < 3; nth++)
    expect(await db.many(sql`select letter from letters order by letter`)).toEqual([{ letter: 'a0' }, { letter: 'b1' }, { letter: 'c2' }]);
  for (let nth = 0; nth < 3; nth++) expect(await db.transaction((tx) => tx.many(sql`select letter from letters`))).toHaveLength(3);
  await db.transaction((tx) => tx.query(write('f')));
  expect(await db.many(sql`select letter from letters where letter like 'f%'`)).toEqual([{ letter: 'f3' }]);
});

test('[D-04] what can’t be sent fails with what was asked after it, and what was asked before is taken back', async () => {
  const { db } = (await startTestServer({ modules: [], env: { DATABASE_POOL: '2' }, ownDatabase: true })).platform;
  await db.query(sql`create table letters (letter text primary key)`);
  const endless: { self?: unknown } = {};
  endless.self = endless;
  const write = (letter: unknown) => sql`insert into letters values (${letter})`;
  const together = db.transaction((tx) => Promise.all([tx.query(write('a')), tx.query(write(endless)), tx.query(write('b'))]));
  await expect(together).rejects.toThrow('circular');
  const last = db.transaction(async (tx) => {
    tx.withCommit(Symbol('last'), () => write(endless));
    await tx.query(write('c'));
  });
  await expect(last).rejects.toThrow('circular');
  expect(await db.many(sql`select letter from letters`)).toEqual([]);
  for (let nth = 0; nth < 3; nth++) await db.transaction((tx) => Promise.all([tx.query(write(`d${nth}`)), tx.query(write(`e${nth}`))]));
  expect(await db.one(sql`select count(*)::int as letters from letters`)).toEqual({ letters: 6 });
});

test('[D-04] what is sent along with the commit is committed with it, or nothing is', async () => {
  const { db } = (await startTestServer({ modules: [], env: { DATABASE_POOL: '2' }, ownDatabase: true })).platform;
  await db.query(sql`create table letters (letter text primary key)`);
  const told: unknown[] = [];
  const write = (last: () => Sql) =>
    db.transaction(async (tx) => {
      const key = Symbol('last');
      tx.withCommit(key, last, (rows) => told.push(rows));
      tx.withCommit(key, () => sql`insert into letters values ('not again')`);
      tx.withCommit(Symbol('too'), () => sql`insert into letters select max(letter) || '+' from letters`);
      await tx.query(sql`insert into letters values ('a')`);
    });
  await write(() => sql`insert into letters values ('b') returning letter`);
  expect(told).toEqual([[{ letter: 'b' }]]);
  const kept = [{ letter: 'a' }, { letter: 'b' }, { letter: 'b+' }];
  expect(await db.many(sql`select letter from letters order by letter`)).toEqual(kept);

  await db.query(sql`delete from letters where letter <> 'b'`);
  const fails = write(() => sql`insert into letters values ('b') returning letter`);
  await expect(fails).rejects.toEqual(expect.toSatisfy((error) => violates(error, 'letters_pkey')));
  const cannotBeMade = write(() => {
    throw new Error('cannot be made');
  });
  await expect(cannotBeMade).rejects.toThrow('cannot be made');
  expect(told).toHaveLength(1);
  expect(await db.many(sql`select letter from letters`)).toEqual([{ letter: 'b' }]);
});

test('[D-04] a transaction in which something failed is no success, though no one took notice', async () => {
  const { db } = (await startTestServer({ modules: [] })).platform;
  await db.query(sql`create table letters (letter text primary key)`);
  const told: string[] = [];
  const overlooked = db.transaction(async (tx) => {
    tx.afterCommit(() => told.push('committed'));
    await tx.query(sql`insert into letters values ('a')`);
    await tx.query(sql`insert into letters values ('a')`).catch(() => {});
  });
  await expect(overlooked).rejects.toEqual(expect.toSatisfy((error) => violates(error, 'letters_pkey')));
  expect(told).toEqual([]);
  expect(await db.many(sql`select letter from letters`)).toEqual([]);
});

test('[D-04] a branch that goes on when its transaction is over writes nothing', async () => {
  const { db } = (await startTestServer({ modules: [], env: { DATABASE_POOL: '2' }, ownDatabase: true })).platform;
  await db.query(sql`create table letters (letter text primary key)`);
  const late: Promise<unknown>[] = [];
  const ended = Promise.withResolvers<void>();
  const work = (fails: boolean) =>
    db.transaction(async (tx) => {
      late.push(ended.promise.then(() => tx.query(sql`insert into letters values ('late')`)));
      await tx.query(sql`insert into letters values (${fails ? 'taken back' : 'kept'})`);
      if (fails) throw new Error('fails');
    });
  await expect(work(true)).rejects.toThrow('fails');
  await work(false);
  ended.resolve();
  const over = { status: 'rejected', reason: expect.objectContaining({ message: 'statement issued after its transaction ended' }) };
  expect(await Promise.allSettled(late)).toEqual([over, over]);
  expect(await db.many(sql`select letter from letters`)).toEqual([{ letter: 'kept' }]);
});

test('[D-04] what the database refuses at the commit is told, and nothing of it is kept', async () => {
  const { db } = (await startTestServer({ modules: [] })).platform;
  await db.query(
    sql`create table pairs (id int primary key, other int constraint has_its_other references pairs deferrable initially deferred)`,
  );
  const fails = db.transaction((tx) => tx.query(sql`insert into pairs values (1, 2)`));
  await expect(fails).rejects.toEqual(expect.toSatisfy((error) => violates(error, 'has_its_other')));
  expect(await db.many(sql`select id from pairs`)).toEqual([]);
});

test('[V-03] [D-11] an address or a name is taken once per brand, whatever its case', async () => {
  const server = await startTestServer({ modules: [] });
  await insertMember(server, { name: 'Anna', email: 'anna@example.org' });
  await insertMember(server, { name: 'Anna', email: 'anna@example.org', brandId: 2 });
  const breach = (constraint: string) => expect.toSatisfy((error) => violates(error, constraint));
  const sameName = insertMember(server, { name: 'ANNA' });
  await expect(sameName).rejects.toEqual(breach('members_name_is_unique_in_its_brand'));
  const sameEmail = insertMember(server, { email: 'Anna@Example.org' });
  await expect(sameEmail).rejects.toEqual(breach('members_email_is_unique_in_its_brand'));
});

test('[D-01] a connection that breaks between two statements fails its transaction, and nothing else', async () => {
  const { db } = (await startTestServer({ modules: [], ownDatabase: true })).platform;
  const failed = db.transaction(async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.query(sql`select pg_terminate_backend(${pid})`);
    await vi.waitFor(async () => expect(await db.many(sql`select from pg_stat_activity where pid = ${pid}`)).toEqual([]));
    await tx.query(sql`select 1`);
  });
  await expect(failed).rejects.toThrow(/terminat|not queryable/);
  expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
});
