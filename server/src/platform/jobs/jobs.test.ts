import { expect, test, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { jobKind } from './jobs.ts';
import type { Module } from '../platform.ts';
import { sql } from '../database/sql.ts';

const greet = jobKind<{ name: string }>('test.greet', { retryLimit: 1, retryDelay: 1 });

function worker(handler: (name: string, tries: number) => void): Module {
  return (_app, { jobs }) => jobs.work(greet, async ({ data, tries }) => handler(data.name, tries));
}

test('[D-61] a job is done when its change commits, and never when it is undone', async () => {
  const greeted: string[] = [];
  const { db, jobs } = (await startTestServer({ modules: [worker((name) => greeted.push(name))] })).platform;
  const undone = db.transaction(async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'nobody' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Anna' }));
  await vi.waitFor(() => expect(greeted).toEqual(['Anna']));
});

test('[D-61] a job that fails is tried again, then laid aside for a person to look at', async () => {
  const tries: number[] = [];
  const failing = worker((_name, attempt) => {
    tries.push(attempt);
    throw new Error('not today');
  });
  const { db, jobs } = (await startTestServer({ modules: [failing], env: { LOG_LEVEL: 'silent' } })).platform;
  await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Anna' }));
  const laidAside = () => db.many(sql`select data from jobs.job where name = 'dead'`);
  await vi.waitFor(async () => expect(await laidAside()).toEqual([{ data: { name: 'Anna' } }]));
  expect(tries).toEqual([0, 1]);
});

test('[D-61] a job that no one does is refused at once', async () => {
  const { db, jobs } = (await startTestServer({ modules: [] })).platform;
  const unknown = jobKind<{ name: string }>('test.unknown');
  await expect(db.transaction((tx) => jobs.enqueue(tx, unknown, { name: 'Anna' }))).rejects.toThrow("job 'test.unknown' has no handler");
});

test('[D-61] a job waits out a restart', async () => {
  const greeted: string[] = [];
  const server = await startTestServer({ modules: [worker(() => undefined)] });
  const { db, jobs } = server.platform;
  await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Anna' }, { startAfter: 1 }));
  await server.close();
  await startTestServer({ modules: [worker((name) => greeted.push(name))], beside: server });
  await vi.waitFor(() => expect(greeted).toEqual(['Anna']));
});
