import { uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { aBrowser, noAnswer, NOW, refusal, settled } from '../testing/browser.ts';
import { STALE_AFTER } from './outbox-item.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A promise and its end. */
const gate = () => Promise.withResolvers<void>();

test('[B-01] a message is stored before it is sent, and leaves storage when it is delivered', async () => {
  const { server, stored, open } = aBrowser();
  const { promise, resolve } = gate();
  server.answer = async () => {
    expect([...stored.values()].map(({ body }) => body)).toEqual(['Hello']);
    return promise;
  };
  const tab = open();
  tab.write('Hello');
  await settled();
  expect(tab.states()).toEqual(['Hello: sending']);
  resolve();
  await settled();
  expect(tab.states()).toEqual([]);
  expect(tab.delivered).toEqual(['Hello']);
  expect(stored.size).toBe(0);
});

test('[B-01] it is delivered before it leaves the outbox: never on neither side', async () => {
  const { open } = aBrowser();
  const seen: number[] = [];
  const tab = open('tab', { onDelivered: () => seen.push(tab.outbox.items().length) });
  tab.write('Hello');
  await settled();
  expect(seen).toEqual([1]);
  expect(tab.outbox.items()).toEqual([]);
});

test('[B-01] one conversation is first in, first out, with one message in flight', async () => {
  const { server, open, pass } = aBrowser();
  let inFlight = 0;
  let most = 0;
  server.answer = async ({ body }) => {
    most = Math.max(most, ++inFlight);
    await Promise.resolve();
    inFlight -= 1;
    if (body === 'one' && server.attempts.length < 3) throw noAnswer();
  };
  const tab = open();
  for (const body of ['one', 'two', 'three']) tab.write(body);
  await pass(MINUTE);
  expect([...server.taken.values()].map(({ body }) => body)).toEqual(['one', 'two', 'three']);
  expect(most).toBe(1);
});

test('[B-01] a conversation that is stuck holds up no other', async () => {
  const { server, open } = aBrowser();
  server.answer = async ({ to }) => {
    if (to === uuid(2)) throw refusal(503, 'unavailable');
  };
  const tab = open();
  tab.write('stuck', uuid(2));
  tab.write('free', uuid(3));
  await settled();
  expect(tab.delivered).toEqual(['free']);
});

test('[B-01] what was not delivered is sent after a reload', async () => {
  const { server, stored, open } = aBrowser();
  server.answer = () => Promise.reject(noAnswer());
  const before = open('before');
  before.write('Hello');
  await settled();
  before.crash();
  expect(stored.size).toBe(1);
  server.answer = async () => {};
  const after = open('after');
  await settled();
  expect(after.delivered).toEqual(['Hello']);
  expect(stored.size).toBe(0);
});

test.each([
  ['the server is away', noAnswer()],
  ['the server is broken', refusal(500, 'internal')],
  ['a proxy gives up', refusal(504, 'http_504')],
  ['it was too much at once', refusal(429, 'too_many_requests')],
  ['the answer can’t be read', new SyntaxError('Unexpected end of JSON input')],
])('[B-01 D-04] %s: sent again under the same client id, for as long as it takes', async (_, failure) => {
  const { server, open, pass } = aBrowser();
  let isDown = true;
  server.answer = async () => {
    if (isDown) throw failure;
  };
  const tab = open();
  tab.write('Hello');
  await pass(9 * MINUTE);
  expect(tab.states()).toEqual(['Hello: queued']);
  expect(server.attempts.length).toBeGreaterThan(15);
  isDown = false;
  await pass(30 * SECOND);
  expect(tab.delivered).toEqual(['Hello']);
  expect(new Set(server.attempts.map(({ clientId }) => clientId)).size).toBe(1);
});

test('[B-01] pauses grow to half a minute; the connection coming back ends them', async () => {
  const { server, open, pass } = aBrowser();
  server.answer = () => Promise.reject(noAnswer());
  const tab = open();
  tab.write('Hello');
  await pass(MINUTE);
  const soFar = server.attempts.length;
  expect(soFar).toBeLessThan(9);
  server.answer = async () => {};
  tab.outbox.wake();
  await settled();
  expect(tab.delivered).toEqual(['Hello']);
});

test('[B-01] “too many” is not asked again before its time', async () => {
  const { server, open, pass } = aBrowser();
  server.answer = () => Promise.reject(refusal(429, 'too_many_requests', { retry_after: 120 }));
  open().write('Hello');
  await pass(119 * SECOND);
  expect(server.attempts).toHaveLength(1);
  await pass(2 * SECOND);
  expect(server.attempts).toHaveLength(2);
});

test('[D-19 C-16] an answer that was lost makes no second message', async () => {
  const { server, open, pass } = aBrowser();
  server.losesAnswers = true;
  const tab = open();
  tab.write('Hello');
  await settled();
  server.losesAnswers = false;
  await pass(MINUTE);
  expect(server.attempts).toHaveLength(2);
  expect(server.taken.size).toBe(1);
  expect(tab.delivered).toEqual(['Hello']);
});

test('[D-19] the live stream may tell of it before the answer does', async () => {
  const { server, stored, open } = aBrowser();
  const { promise, reject } = gate();
  server.answer = () => promise;
  const tab = open();
  tab.write('Hello');
  await settled();
  tab.outbox.settle(tab.outbox.items()[0]?.clientId ?? '');
  reject(noAnswer());
  await settled();
  expect(tab.states()).toEqual([]);
  expect(stored.size).toBe(0);
  expect(server.attempts).toHaveLength(1);
});

test('[V-08] not enough credits: this message and those behind it go back to the composer, in order, and others stay', async () => {
  const { server, stored, open } = aBrowser();
  const { promise, resolve } = gate();
  server.answer = async ({ to }) => {
    await promise;
    if (to === uuid(2)) throw refusal(402, 'not_enough_credits', { needed: 5, balance: 0 });
  };
  const tab = open();
  tab.write('one');
  tab.write('two');
  tab.write('elsewhere', uuid(3));
  await settled();
  resolve();
  await settled();
  expect(tab.returned).toEqual(['one\ntwo']);
  expect(tab.states()).toEqual([]);
  expect(tab.delivered).toEqual(['elsewhere']);
  expect(stored.size).toBe(0);
});

test.each([
  [403, 'blocked'],
  [403, 'unconfirmed'],
  [403, 'conversation_limit'],
  [404, 'not_found'],
  [410, 'profile_gone'],
])('[B-01] %i %s: the text is kept with its reason, the next one goes on; it can be sent again or taken back', async (status, reason) => {
  const { server, stored, open } = aBrowser();
  server.answer = async ({ body }) => {
    if (body === 'refused') throw refusal(status, reason);
  };
  const tab = open();
  tab.write('refused');
  tab.write('next');
  await settled();
  expect(tab.states()).toEqual([`refused: ${reason}`]);
  expect(tab.delivered).toEqual(['next']);
  expect([...stored.values()]).toMatchObject([{ body: 'refused', state: { status: 'failed', reason } }]);

  server.answer = async () => {};
  const [{ clientId } = { clientId: '' }] = tab.outbox.items();
  tab.outbox.retry(clientId);
  await settled();
  expect(tab.delivered).toEqual(['next', 'refused']);
  expect(server.taken.has(clientId)).toBe(true);
});

test('[V-10] a field that is wrong is the reason', async () => {
  const { server, stored, open } = aBrowser();
  server.answer = () => Promise.reject(refusal(422, 'fields_invalid', { fields: { body: 'too_long' } }));
  const tab = open();
  tab.write('x');
  await settled();
  expect(tab.states()).toEqual(['x: too_long']);
  tab.outbox.discard(tab.outbox.items()[0]?.clientId ?? '');
  await settled();
  expect(tab.states()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('[B-01] older than ten minutes it asks before it is sent', async () => {
  const { server, open, pass } = aBrowser();
  server.answer = () => Promise.reject(noAnswer());
  const yesterday = open('yesterday');
  yesterday.write('Coming over now?');
  await settled();
  yesterday.crash();
  await pass(STALE_AFTER + SECOND);
  server.answer = async () => {};
  const today = open('today');
  await settled();
  expect(today.states()).toEqual(['Coming over now?: stale']);
  expect(server.taken.size).toBe(0);
  today.outbox.retry(today.outbox.items()[0]?.clientId ?? '');
  await settled();
  expect(today.delivered).toEqual(['Coming over now?']);
});

test('[X-01] an ended session stops the outbox and loses nothing', async () => {
  const { server, stored, open, pass } = aBrowser();
  server.answer = () => Promise.reject(refusal(403, 'authentication_required', { authentication_required: true }));
  const tab = open();
  tab.write('Hello');
  await pass(5 * MINUTE);
  expect(server.attempts).toHaveLength(1);
  expect([...stored.values()]).toMatchObject([{ body: 'Hello', state: { status: 'queued' } }]);
});

test('[B-01] storage that is full or forbidden keeps no one from sending, and is reported', async () => {
  const { open } = aBrowser();
  const forbidden = () => Promise.reject(new DOMException('no', 'QuotaExceededError'));
  const tab = open('tab', { store: { load: forbidden, put: forbidden, remove: forbidden } });
  tab.write('Hello');
  await settled();
  expect(tab.delivered).toEqual(['Hello']);
  expect(tab.states()).toEqual([]);
  expect(tab.errors.length).toBeGreaterThan(0);
});

test('a message never stands before an older one, even when the clock was set back', async () => {
  const { server, open } = aBrowser();
  server.answer = () => Promise.reject(noAnswer());
  const times = [NOW, NOW - 5 * MINUTE, NOW - 5 * MINUTE];
  const tab = open('tab', { now: () => times.shift() ?? NOW });
  tab.write('first');
  tab.write('second');
  await settled();
  expect(tab.outbox.items().map(({ body }) => body)).toEqual(['first', 'second']);
});

test('[V-08 B-16] what a text answers goes back to the composer with it', async () => {
  const browser = aBrowser();
  const returned: unknown[] = [];
  const { outbox } = browser.open('tab', { onReturned: (...words) => returned.push(words) });
  browser.server.answer = async () => {
    throw refusal(402, 'not_enough_credits');
  };
  const quote = { id: 7, seq: 7, sender: uuid(2), type: 'text' as const, body: 'Coffee?' };
  outbox.write({ to: uuid(2), conversation: null, body: 'one' });
  outbox.write({ to: uuid(2), conversation: null, body: 'two', quote });
  await browser.pass(1000);
  expect(returned).toEqual([[uuid(2), 'one\ntwo', { quote }]]);
});
