import { expect, test } from 'vitest';
import { aBrowser, noAnswer, settled } from '../testing/browser.ts';

test('[B-01] of two tabs one sends, and both show the same', async () => {
  const { server, open } = aBrowser();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer = () => promise;
  const left = open('left');
  const right = open('right');
  left.write('from the left');
  await settled();
  right.write('from the right');
  await settled();
  expect(left.states()).toEqual(['from the left: sending', 'from the right: queued']);
  expect(right.outbox.items().map(({ body }) => body)).toEqual(['from the left', 'from the right']);
  resolve();
  await settled();
  expect(server.attempts.map(({ body }) => body)).toEqual(['from the left', 'from the right']);
  expect(left.delivered).toEqual(['from the left', 'from the right']);
  expect(right.delivered).toEqual(['from the left', 'from the right']);
  expect([left.states(), right.states()]).toEqual([[], []]);
});

test('[B-01] when the tab that sends goes, the other one takes over', async () => {
  const { server, open, pass } = aBrowser();
  server.answer = () => Promise.reject(noAnswer());
  const left = open('left');
  const right = open('right');
  left.write('Hello');
  await settled();
  server.answer = async () => {};
  left.crash();
  await pass(60_000);
  expect(right.delivered).toEqual(['Hello']);
  expect(server.attempts.at(-1)?.tab).toBe('right');
});

test('[B-01] what a tab delivered and had no time to tell of is not sent again', async () => {
  const { server, stored, open, pass } = aBrowser();
  server.answer = () => Promise.reject(noAnswer());
  const left = open('left');
  const right = open('right');
  left.write('Hello');
  await settled();
  expect(right.states()).toEqual(['Hello: queued']);
  stored.clear(); // its last deed
  left.crash();
  await pass(60_000);
  expect(right.states()).toEqual([]);
  expect(server.attempts.map(({ tab }) => tab)).not.toContain('right');
});
