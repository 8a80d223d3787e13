import { ApiFailure } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { createApiClient } from './create-api-client.ts';

type Answer = { status?: number; body?: unknown; text?: string; etag?: string; listsKnown?: boolean } | 'cut' | 'hangs';

/** A client whose server gives these answers in turn, and whose waits take no time. */
function clientWith(...answers: Answer[]) {
  const deadlines: number[] = [];
  const uploads: string[] = [];
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const waits: number[] = [];
  const answered: string[] = [];
  const limits: AbortController[] = [];
  const onAuthenticationRequired = vi.fn();
  let keys = 0;
  const answerTo = async (url: string, init: RequestInit): Promise<Response> => {
    requests.push({ url, init, headers: init.headers as Record<string, string> });
    const answer = answers.shift() ?? { body: { ok: true } };
    if (answer === 'cut') throw new TypeError('Failed to fetch');
    if (answer === 'hangs') {
      return await new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        limits.at(-1)?.abort();
      });
    }
    if (answer.status === 304) return new Response(null, { status: 304, headers: answer.listsKnown ? { 'x-lists-known': '1' } : {} });
    const headers = answer.etag ? { etag: answer.etag } : undefined;
    return new Response(answer.text ?? JSON.stringify(answer.body ?? { ok: true }), { status: answer.status ?? 200, headers });
  };
  const client = createApiClient({
    fetch: answerTo as typeof fetch,
    random: () => 0,
    sleep: async (ms) => void waits.push(ms),
    deadline: (ms) => {
      deadlines.push(ms);
      limits.push(new AbortController());
      return (limits.at(-1) as AbortController).signal;
    },
    newKey: () => `key-${++keys}`,
    upload: async (url, init, onProgress) => {
      uploads.push(url);
      onProgress(0.5);
      return answerTo(url, init);
    },
    onAuthenticationRequired,
    onAnswer: (call) => void answered.push(call),
  });
  return { client, requests, waits, deadlines, uploads, onAuthenticationRequired, answered };
}

const refused = (status: number, error: string, more: object = {}): Answer => ({ status, body: { error, message: error, ...more } });

test('a read: its query in the address, its answer as it came', async () => {
  const { client, requests } = clientWith({ body: { profiles: [], total: 0, next: null, similar: null } });
  const answer = await client.call('members.search', { query: { country: 'DE', region: undefined, min_age: '20' } });
  expect(answer.total).toBe(0);
  expect(requests[0]?.url).toBe('/api/members.php?country=DE&min_age=20');
  expect(requests[0]?.init).toMatchObject({ method: 'GET', body: undefined });
});

test('[D-03] every call says that it is ours', async () => {
  const { client, requests } = clientWith();
  await client.call('user.logout');
  await client.call('like.create', { body: { id: 'x' } });
  expect(requests.map(({ headers }) => headers['x-client-request'])).toEqual(['1', '1']);
});

test('[D-04] every write carries a key of its own, and keeps it when it is repeated', async () => {
  const { client, requests } = clientWith('cut', { status: 503, text: '<html>' });
  await client.call('like.create', { body: { id: 'x' } });
  await client.call('like.remove', { body: { id: 'x' } });
  await client.call('message.send', { body: { client_id: 'c', conversation: 'v', type: 'text', body: 'hi' }, idempotencyKey: 'outbox-1' });
  await client.call('chats.get');
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'outbox-1', undefined]);
});

test('[C-16] a call without an answer is made six times in all, then it has failed', async () => {
  const { client, requests, waits } = clientWith('cut', 'cut', 'cut', 'cut', 'cut', 'cut', 'cut');
  await expect(client.call('chats.get')).rejects.toMatchObject({ status: 0, code: 'network' });
  expect(requests).toHaveLength(6);
  expect(waits).toEqual([150, 300, 600, 1200, 2400]);
});

test('[C-16] while no one answers, all calls together are repeated thirty times, then each is made once; answers give it back', async () => {
  const { client, requests } = clientWith(...Array.from({ length: 38 }, () => 'cut' as const));
  const made = async () => {
    const before = requests.length;
    await client.call('user.get').catch(() => {});
    return requests.length - before;
  };
  for (let call = 0; call < 6; call++) expect(await made()).toBe(6);
  expect([await made(), await made()]).toEqual([1, 1]);

  const back = clientWith(...Array.from({ length: 36 }, () => 'cut' as const), {}, refused(422, 'invalid'), 'cut', 'cut');
  const ask = () => back.client.call('user.get').catch(() => {});
  for (let call = 0; call < 8; call++) await ask(); // six that fail, one that is answered, one that is refused
  const before = back.requests.length;
  await ask();
  expect(back.requests.length - before).toBe(2);
});

test('[C-16] an attempt that hangs is given up, and made again', async () => {
  const { client, requests } = clientWith('hangs', { body: { chats: [], total_unread_messages: 0 } });
  await expect(client.call('chats.get')).resolves.toMatchObject({ chats: [] });
  expect(requests).toHaveLength(2);
});

test('[D-02] an error is told by its code, with what belongs to it', async () => {
  const { client, requests } = clientWith(refused(402, 'not_enough_credits', { needed: 1, balance: 0 }));
  const failure = await client.call('message.send', { body: { client_id: 'c', type: 'text', body: 'hi' } }).catch((error) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ status: 402, code: 'not_enough_credits', body: { needed: 1, balance: 0 } });
  expect(requests).toHaveLength(1);
});

test('[X-01] an ended session logs out, but not when the call was about the user', async () => {
  const ended = refused(403, 'authentication_required', { authentication_required: true });
  const elsewhere = clientWith(ended);
  await expect(elsewhere.client.call('chats.get')).rejects.toThrow('authentication_required');
  expect(elsewhere.onAuthenticationRequired).toHaveBeenCalledOnce();

  const user = clientWith(ended, ended);
  await expect(user.client.call('user.update', { body: { language: 'de' } })).rejects.toThrow('authentication_required');
  expect(user.onAuthenticationRequired).not.toHaveBeenCalled();

  const forbidden = clientWith(refused(403, 'blocked'));
  await expect(forbidden.client.call('chats.get')).rejects.toThrow('blocked');
  expect(forbidden.onAuthenticationRequired).not.toHaveBeenCalled();
});

test('a call that is no longer wanted is not repeated', async () => {
  const gone = new AbortController();
  const { client, requests } = clientWith('cut', 'cut');
  gone.abort();
  await expect(client.call('chats.get', { signal: gone.signal })).rejects.toMatchObject({ status: 0, code: 'aborted' });
  expect(requests).toHaveLength(1);
});

test('an answer that is no JSON is a failure with its status', async () => {
  const { client } = clientWith({ text: '<html>' });
  await expect(client.call('chats.get')).rejects.toMatchObject({ status: 200, code: 'http_200' });
});

test('[S-21] an answer with a tag is asked for by it, and stays true while nothing has changed', async () => {
  const first = { chats: [], total_unread_messages: 0 };
  const { client, requests } = clientWith({ body: first, etag: '"a"' }, { status: 304 }, { body: first, etag: '"b"' }, { status: 304 });
  const answer = await client.call('chats.get');
  expect(await client.call('chats.get')).toBe(answer);
  const newer = await client.call('chats.get');
  expect(newer).not.toBe(answer);
  expect(await client.call('chats.get')).toBe(newer);
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"', '"a"', '"b"']);
});

test('[S-21] a refresh asks for all three at once: the lists are as they were when the answer says so', async () => {
  const [user, chats, likes] = [
    { user: { id: 'anna' } },
    { chats: [], total_unread_messages: 0 },
    { profiles: [], liked_by: [], given: [], total_new_likes: 0 },
  ];
  const [userTagged, unchanged] = [
    { body: user, etag: '"u"' },
    { status: 304, listsKnown: true },
  ];
  const { client, requests } = clientWith(
    userTagged,
    { body: chats, etag: '"c"' },
    { body: likes, etag: '"l"' },
    unchanged,
    { status: 304 },
    userTagged,
    'cut',
    unchanged,
  );
  expect(await client.refresh()).toEqual({ ...user, lists: null });
  await client.call('chats.get');
  await client.call('likes.get');
  expect(await client.refresh()).toEqual({ ...user, lists: { chats, likes } });
  // By a server that does not know, or no longer; and by one that has a new user to tell.
  expect(await client.refresh()).toEqual({ ...user, lists: null });
  expect(await client.refresh()).toEqual({ ...user, lists: null });
  expect(await client.refresh()).toEqual({ ...user, lists: { chats, likes } });
  const listsTags = requests.map(({ headers }) => headers['x-lists-known']);
  expect(listsTags).toEqual([undefined, undefined, undefined, ...Array<string>(5).fill('"c", "l"')]);
  expect(new Set(requests.filter((_, nth) => ![1, 2].includes(nth)).map(({ url }) => url))).toEqual(new Set(['/api/user.php']));
});

test('[S-21] tags go with the session, and belong to one address each', async () => {
  const { client, requests } = clientWith({ body: { user: null }, etag: '"a"' }, {}, {}, {}, { body: { chats: [] }, etag: '"c"' });
  await client.call('user.get');
  await client.call('chats.get');
  await client.call('user.logout');
  await client.call('user.get');
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, undefined, undefined]);
});

test('[D-15 D-04 C-16] a file is sent as a form, repeated under its key, told of as it leaves, and has time for a poor line', async () => {
  const { client, requests, uploads, deadlines } = clientWith('cut', { body: { photos: [], limit: 3 } }, {}, {});
  const file = new Blob([new Uint8Array(640_000)]);
  const told: number[] = [];
  await client.call('photo.create', { file, onProgress: (share) => void told.push(share) });
  await client.call('photo.create', { file });
  await client.call('photos.get');
  for (const { init, headers } of requests.slice(0, 3)) {
    expect((init.body as FormData).get('file')).toMatchObject({ size: 640_000 });
    expect(headers['content-type']).toBeUndefined();
    expect(headers['x-client-request']).toBe('1');
  }
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-2', undefined]);
  expect(told).toEqual([0.5, 0.5]);
  expect(uploads).toHaveLength(2);
  expect(deadlines).toEqual([25_000, 25_000, 25_000, 15_000]);
});

test('[D-01 C-16 D-04] a call by descriptor: as any other, with retries and a key; its answer is read as described', async () => {
  const { client, requests, waits, answered } = clientWith(
    refused(503, 'unavailable'),
    { body: { waved: 1 } },
    { body: { waved: 'often' } },
  );
  const wave = {
    id: 'wave.send',
    method: 'POST',
    path: '/api/wave.php',
    read(answer: unknown) {
      const { waved } = answer as { waved: unknown };
      if (typeof waved !== 'number') throw new Error('waved is no number');
      return { waved };
    },
  } as const;
  expect(await client.ask(wave, { body: { to: '1' } })).toEqual({ waved: 1 });
  expect(waits).toHaveLength(1);
  expect(requests.map(({ url, headers }) => [url, headers['idempotency-key']])).toEqual([
    ['/api/wave.php', 'key-1'],
    ['/api/wave.php', 'key-1'],
  ]);
  await expect(client.ask(wave, { body: {} })).rejects.toMatchObject({ status: 0, code: 'answer_invalid' });
  // Each answer is told once, and a refusal is none.
  await client.call('likes.get');
  expect(answered).toEqual(['wave.send', 'wave.send', 'likes.get']);
});

test('[D-01] a described call never leaves the site’s own calls', async () => {
  const { client, requests } = clientWith();
  for (const path of ['/api/../assets/x', '/api//evil.example', '/api/x.php?y=1'] as const)
    await expect(client.ask({ id: 'x', method: 'GET', path, read: () => 1 })).rejects.toMatchObject({ code: 'not_a_call' });
  expect(requests).toEqual([]);
});
