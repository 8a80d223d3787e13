import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './lib/processes.mjs';
import { createFixtureStack } from './testing/fixture-stack.mjs';

/** @type {ReturnType<typeof createFixtureStack>} */
let stack;
beforeEach(({ task }) => {
  stack = createFixtureStack(`start-${task.id}`);
});
afterEach(() => stack.remove());

test('starts, serves, and stops everything in order on Ctrl-C', async () => {
  const run = await stack.start();
  await run.served();
  expect(run.output()).toMatch(/mailbox\s+http:\/\/localhost:\d+\/dev\/mailbox\n\s+login\s+premium\s+open sesame\s+paid/);
  expect(stack.runningPids()).toHaveLength(3);
  // Its mailbox and logins are for this machine alone.
  await expect(fetch(`http://127.0.0.2:${run.port}`)).rejects.toThrow('fetch failed');
  expect(run.output()).not.toContain('Listens on');
  run.child.kill('SIGINT');
  run.child.kill('SIGINT'); // npm passes a second one on
  expect(await run.ended).toBe(0);
  expect(stack.runningPids()).toEqual([]);
  expect(stack.stopOrder()).toEqual(['server', 'provider']);
});

test('a second start has the same data; HOST lets others in, and it says so', async () => {
  const first = await stack.start({ HOST: '0.0.0.0' });
  const marker = await first.served();
  expect(await (await fetch(`http://127.0.0.2:${first.port}`)).text()).toBe(marker);
  expect(first.output()).toContain('Listens on 0.0.0.0: anybody who reaches this machine can use these logins');
  first.child.kill('SIGTERM');
  await first.ended;
  const second = await stack.start();
  expect(await second.served()).toBe(marker);
});

test('recovers from a killed starter: ends its server and provider, reuses its database', async () => {
  const first = await stack.start();
  const marker = await first.served();
  first.child.kill('SIGKILL');
  await first.ended;
  const orphans = stack.runningPids();
  expect(orphans).toHaveLength(3);
  const second = await stack.start({ PORT: String(first.port) });
  expect(await second.served()).toBe(marker);
  expect(stack.runningPids().filter((pid) => orphans.includes(pid))).toHaveLength(1);
});

test('recovers from a killed npm whose starter is still serving', async () => {
  const first = await stack.start({}, ['npm', 'start']);
  const marker = await first.served();
  first.child.kill('SIGKILL');
  const second = await stack.start({ PORT: String(first.port) });
  expect(await second.served()).toBe(marker);
  expect(stack.stopOrder()).toEqual(['server', 'provider']);
});

test('does not disturb a running stack', async () => {
  const first = await stack.start();
  const marker = await first.served();
  const second = await stack.start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Already running at ${first.origin} (process ${first.child.pid}). Stop that one first.`);
  expect(await (await fetch(first.origin)).text()).toBe(marker);
});

test('a busy port is reported before anything is started', async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  await once(other, 'listening');
  const run = await stack.start({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another port (PORT=${port + 1} npm start).`,
  );
  expect(stack.runningPids()).toEqual([]);
  other.close();
});

test('an unreachable DATABASE_URL is reported in one sentence, without its password', async () => {
  const port = await freePort();
  const run = await stack.start({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/mine` });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(
    `The database at DATABASE_URL (127.0.0.1:${port}/mine) can't be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  );
  expect(run.output()).not.toContain('secret');
  expect(run.output()).not.toMatch(/^\s+at /m);
  expect(stack.runningPids()).toEqual([]);
});

test('a full disk is reported in one sentence', async () => {
  const run = await stack.start({ FIXTURE_SEED_SAYS: 'error: could not extend file: No space left on device' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('The disk is full: free some space and start again.');
  expect(stack.runningPids()).toEqual([]);
});

test('a server that dies stops the stack, which reports it', async () => {
  const run = await stack.start();
  await run.served();
  await fetch(`${run.origin}/crash`).catch(() => {});
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('The server ended (exit code 7)');
  expect(stack.runningPids()).toEqual([]);
});

test('a stop signal during the start leaves nothing running', async () => {
  const run = await stack.start();
  while (!run.output().includes('database')) await new Promise((resolve) => run.child.stdout.once('data', resolve));
  run.child.kill('SIGTERM');
  await run.ended;
  expect(stack.runningPids()).toEqual([]);
});
