import { expect, test } from 'vitest';
import { memberColumns } from '../testing/member-columns.ts';
import { startTestServer } from '../testing/server.ts';
import { collect } from './collect.ts';
import { exportedTables, leftOutTables, NEVER_TOLD } from './tables.ts';

test('[D-29] every column of a member is in the copy of their data, or named with why it is left out', async () => {
  const { db } = (await startTestServer()).platform;
  const inDatabase = (await memberColumns(db)).map(({ table, column }) => `${table}.${column}`);
  const isLeftOut = (name: string) => (name.split('.')[0] ?? '') in leftOutTables;
  const named = Object.entries(exportedTables).flatMap(([table, { columns, leftOut = {} }]) =>
    [...Object.keys(columns), ...Object.keys(leftOut)].map((column) => `${table}.${column}`),
  );
  const needed = inDatabase.filter((name) => !isLeftOut(name) && !((name.split('.')[1] ?? '') in NEVER_TOLD));
  expect(named.toSorted()).toEqual(needed.toSorted());
  expect(Object.keys(leftOutTables).filter((table) => !inDatabase.some((name) => name.startsWith(`${table}.`)))).toEqual([]);
  // Each statement is one that the database understands.
  expect(Object.keys(await collect(db, '00000000-0000-4000-8000-000000000000'))).toEqual(Object.keys(exportedTables));
});
