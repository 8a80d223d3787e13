import type { CallInput, CallResponse } from '@vesper/contracts';
import { aChatEntry, aMessage, createFakeHost, refuse, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { createThreads } from './threads.ts';

const HERE = uuid(100);

type Answer = (input: CallInput<'messages.get'>) => CallResponse<'messages.get'> | Promise<CallResponse<'messages.get'>>;

/** A server with `last` messages in one conversation. */
function conversationOf(last: number) {
  const state = { last };
  const answer: Answer = ({ query }) => {
    const { before = state.last + 1, after = 0, limit = 50 } = query ?? {};
    const all = Array.from({ length: state.last }, (_, index) => aMessage({}, index + 1)).filter(
      ({ seq }) => seq < Number(before) && seq > Number(after),
    );
    const page = query?.after === undefined ? all.slice(-Number(limit)) : all.slice(0, Number(limit));
    return { messages: page.toReversed(), chat: aChatEntry({ read_by_them: 0 }), has_more: page.length < all.length };
  };
  return { state, answer };
}

function threadsOn(answer: Answer) {
  const host = createFakeHost({ calls: { 'messages.get': answer } });
  const threads = createThreads(host.api);
  const seqs = () => threads.get(HERE).messages.map(({ seq }) => seq);
  const asked = () => host.records.calls.map(({ input }) => input.query as unknown as Record<string, string>);
  return { threads, seqs, asked };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('[D-19] the newest page first, then backwards', async () => {
  const { threads, seqs } = threadsOn(conversationOf(120).answer);
  threads.open(HERE);
  expect(threads.get(HERE).load.status).toBe('loading');
  await vi.waitFor(() => expect(seqs()).toEqual(range(71, 120)));
  threads.loadOlder(HERE);
  expect(threads.get(HERE).older).toBe('loading');
  await vi.waitFor(() => expect(seqs()).toEqual(range(21, 120)));
  threads.loadOlder(HERE);
  await vi.waitFor(() => expect(seqs()).toEqual(range(1, 120)));
  expect(threads.get(HERE).older).toBe('none');
});

test('[B-16] back to a message that was quoted, in large pages, and not further', async () => {
  const { threads, seqs, asked } = threadsOn(conversationOf(400).answer);
  threads.open(HERE);
  await vi.waitFor(() => expect(seqs()).toEqual(range(351, 400)));
  await threads.loadBackTo(HERE, 200);
  expect(seqs()).toEqual(range(151, 400));
  await threads.loadBackTo(HERE, 300);
  expect(asked().map(({ before, limit }) => [before, limit])).toEqual([
    [undefined, '50'],
    ['351', '100'],
    ['251', '100'],
  ]);
});

test('[D-22 D-19] a live message that shows a gap has the missing ones fetched, once', async () => {
  const { state, answer } = conversationOf(3);
  const { threads, seqs, asked } = threadsOn(answer);
  threads.open(HERE);
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3]));
  state.last = 7;
  threads.receive(aMessage({}, 6), aChatEntry());
  threads.receive(aMessage({}, 7), aChatEntry());
  expect(seqs()).toEqual([1, 2, 3, 6, 7]);
  await vi.waitFor(() => expect(seqs()).toEqual(range(1, 7)));
  expect(asked().slice(1)).toEqual([{ conversation: HERE, after: '3', limit: '100' }]);
});

test('[D-22] after an interruption everything since the last seq is fetched, however much', async () => {
  const { state, answer } = conversationOf(2);
  const { threads, seqs } = threadsOn(answer);
  threads.open(HERE);
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2]));
  state.last = 260;
  threads.catchUp();
  await vi.waitFor(() => expect(seqs()).toEqual(range(1, 260)));
});

test('what was open before is shown at once and brought up to date when it is opened again', async () => {
  const { state, answer } = conversationOf(2);
  const { threads, seqs } = threadsOn(answer);
  const close = threads.open(HERE);
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2]));
  close();
  state.last = 4;
  threads.catchUp(); // not on screen: nothing is asked
  threads.open(HERE);
  expect(threads.get(HERE).load.status).toBe('ready');
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]));
});

test('[C-16] what can’t be loaded says so, and can be tried again', async () => {
  const { answer } = conversationOf(1);
  let isDown = true;
  const { threads, seqs } = threadsOn((input) => (isDown ? refuse(503, 'unavailable')() : answer(input)));
  threads.open(HERE);
  await vi.waitFor(() => expect(threads.get(HERE).load).toMatchObject({ status: 'failed', failure: { status: 503 } }));
  isDown = false;
  threads.reload(HERE);
  await vi.waitFor(() => expect(seqs()).toEqual([1]));
});

test('a page backwards that fails can be asked for again', async () => {
  const { answer } = conversationOf(60);
  let isDown = false;
  const { threads, seqs } = threadsOn((input) => (isDown ? refuse(503, 'unavailable')() : answer(input)));
  threads.open(HERE);
  await vi.waitFor(() => expect(seqs()).toHaveLength(50));
  isDown = true;
  threads.loadOlder(HERE);
  await vi.waitFor(() => expect(threads.get(HERE).older).toBe('failed'));
  isDown = false;
  threads.loadOlder(HERE);
  await vi.waitFor(() => expect(seqs()).toHaveLength(60));
});

test('[R-08] a delivered first message begins the conversation, and says which it is', () => {
  const { threads, seqs } = threadsOn(conversationOf(0).answer);
  threads.delivered(uuid(2), aMessage({ sender: uuid(1), client_id: uuid(9) }, 1));
  expect(threads.startedWith(uuid(2))).toBe(HERE);
  expect(seqs()).toEqual([1]);
  expect(threads.get(HERE).load.status).toBe('ready');
  threads.receive(aMessage({ sender: uuid(1), client_id: uuid(9) }, 1), aChatEntry());
  expect(seqs()).toEqual([1]);
  threads.forget(HERE);
  expect(threads.startedWith(uuid(2))).toBeUndefined();
  expect(seqs()).toEqual([]);
});
