import { ApiFailure } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { refusalOf } from './photo-file.ts';
import { createUploadQueue } from './upload-queue.ts';

const aFile = (name: string, type = 'image/jpeg') => new File(['…'], name, { type });

interface Sending {
  name: string;
  key: string;
  signal: AbortSignal;
  progress: (share: number) => void;
  done: () => void;
  fail: (status: number, error: string) => void;
}

/** A queue whose server answers when the test says so. */
function aQueue() {
  const sendings: Sending[] = [];
  const released: string[] = [];
  let keys = 0;
  const queue = createUploadQueue({
    send: (file, { idempotencyKey, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const fail = (status: number, error: string) => reject(new ApiFailure(status, { error, message: error }));
        signal.addEventListener('abort', () => fail(0, 'aborted'));
        sendings.push({ name: file.name, key: idempotencyKey, signal, progress: onProgress, done: resolve, fail });
      }),
    newKey: () => `key-${(keys += 1)}`,
    previews: { make: (file) => `blob:${file.name}`, release: (preview) => void released.push(preview) },
  });
  const sending = async (nth: number): Promise<Sending> => {
    await vi.waitFor(() => expect(sendings.length).toBeGreaterThanOrEqual(nth));
    return sendings[nth - 1] as Sending;
  };
  const states = () => queue.getState().map(({ name, state }) => [name, state.status]);
  return { queue, sendings, released, sending, states };
}

test('[R-05 D-15] several go one after the other, and each says how far it is', async () => {
  const { queue, sending, sendings, states, released } = aQueue();
  queue.add([aFile('a.jpg'), aFile('b.png', 'image/png')]);
  const first = await sending(1);
  expect(states()).toEqual([
    ['a.jpg', 'sending'],
    ['b.png', 'waiting'],
  ]);
  first.progress(0.4);
  expect(queue.getState()[0]?.state).toEqual({ status: 'sending', share: 0.4 });
  expect(sendings).toHaveLength(1);
  first.done();
  const second = await sending(2);
  expect(states()).toEqual([['b.png', 'sending']]);
  expect(released).toEqual(['blob:a.jpg']);
  second.done();
  await vi.waitFor(() => expect(states()).toEqual([]));
});

test('[D-15] one that fails keeps the others from nothing, and can be tried again', async () => {
  const { queue, sending, states } = aQueue();
  queue.add([aFile('a.jpg'), aFile('b.jpg')]);
  (await sending(1)).fail(503, 'unavailable');
  (await sending(2)).done();
  await vi.waitFor(() => expect(states()).toEqual([['a.jpg', 'failed']]));
  queue.retry(queue.getState()[0]?.key ?? '');
  (await sending(3)).done();
  await vi.waitFor(() => expect(states()).toEqual([]));
});

test('[D-04] tried again without an answer it is the same picture, with one it is another try', async () => {
  const { queue, sending, states } = aQueue();
  queue.add([aFile('a.jpg')]);
  const again = async (nth: number, status: number) => {
    (await sending(nth)).fail(status, 'failed');
    await vi.waitFor(() => expect(states()).toEqual([['a.jpg', 'failed']]));
    queue.retry(queue.getState()[0]?.key ?? '');
    return [(await sending(nth)).key, (await sending(nth + 1)).key];
  };
  const [first, second] = await again(1, 0);
  expect(second).toBe(first);
  const [, third] = await again(2, 409);
  expect(third).not.toBe(second);
});

test('[R-05] one that is thought better of is not sent, and the next goes on', async () => {
  const { queue, sending, states, released } = aQueue();
  queue.add([aFile('a.jpg'), aFile('b.jpg')]);
  const first = await sending(1);
  queue.drop(queue.getState()[0]?.key ?? '');
  expect(first.signal.aborted).toBe(true);
  expect(released).toEqual(['blob:a.jpg']);
  await sending(2);
  expect(states()).toEqual([['b.jpg', 'sending']]);
  queue.clear();
  expect(states()).toEqual([]);
});

test('[D-43] what can’t be a photo is told at once and never sent', async () => {
  const { queue, sendings } = aQueue();
  queue.add([aFile('IMG_1.HEIC', 'image/heic'), aFile('words.pdf', 'application/pdf')]);
  expect(queue.getState().map(({ state }) => state)).toEqual([
    { status: 'refused', reason: 'picture_heic' },
    { status: 'refused', reason: 'picture_type' },
  ]);
  expect(sendings).toEqual([]);
});

test('[D-43] JPEG, PNG and WebP of up to 10 MB; where the system knows no type, the name has to do', () => {
  const size = 10 * 1024 * 1024;
  expect(refusalOf({ name: 'a', type: 'image/webp', size })).toBeNull();
  expect(refusalOf({ name: 'a.jpg', type: 'image/jpeg', size: size + 1 })).toBe('file_too_large');
  expect(refusalOf({ name: 'a.JPG', type: '', size: 1 })).toBeNull();
  expect(refusalOf({ name: 'a.heif', type: '', size: 1 })).toBe('picture_heic');
  expect(refusalOf({ name: 'a.svg', type: 'image/svg+xml', size: 1 })).toBe('picture_type');
});
