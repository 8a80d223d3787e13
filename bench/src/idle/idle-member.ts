import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, EVENTS_PATH, LISTS_KNOWN_HEADER } from '@vesper/contracts';

const USER = calls['user.get'].path;
const LISTS = [calls['chats.get'].path, calls['likes.get'].path];

export interface RefreshMode {
  /** Seconds from one refresh to the next. */
  every: number;
  /** Sends If-None-Match. */
  isTagged: boolean;
  /** Has the live stream open. */
  isLive: boolean;
}

/** An open browser without user activity. */
export interface IdleMember {
  /** Opens the live stream and closes it on the signal. */
  listen(signal: AbortSignal): Promise<void>;
  /** Refreshes from `after` seconds on until the signal, counts the responses, and throws on any other status. */
  idle(mode: RefreshMode, after: number, signal: AbortSignal): Promise<Answers>;
}

export interface Answers {
  whole: number;
  unchanged: number;
  /** Bytes of answers, headers included. */
  bytes: number;
}

export function idleMember(origin: string, session: string): IdleMember {
  const agent = new Agent({ keepAlive: true });
  const tags = new Map<string, string>();

  async function ask(path: string, headers: Record<string, string>): Promise<{ response: IncomingMessage; bytes: number }> {
    const response = await open(path, headers);
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) length += chunk.length;
    const head =
      response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0) +
      `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n\r\n`.length;
    return { response, bytes: head + length };
  }

  function open(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const all = { cookie: `session=${session}`, 'x-client-request': '1', 'accept-encoding': 'br', ...headers };
      request(origin + path, { agent, headers: all }, resolve)
        .once('error', reject)
        .end();
    });
  }

  return {
    async listen(signal) {
      const stream = await open(EVENTS_PATH);
      stream.resume().on('error', () => {}); // we destroy it ourselves
      signal.addEventListener('abort', () => stream.destroy());
    },
    async idle({ every, isTagged }, after, signal) {
      const answers = { whole: 0, unchanged: 0, bytes: 0 };
      /** The refresh of S-21 as the shell does it: the user, and both lists unless the first response says that they are unchanged. */
      async function refresh(): Promise<void> {
        const known = LISTS.flatMap((path) => tags.get(path) ?? []);
        const areKnown = await read(USER, isTagged && known.length === LISTS.length ? { [LISTS_KNOWN_HEADER]: known.join(', ') } : {});
        if (!areKnown) await Promise.all(LISTS.map((path) => read(path)));
      }
      async function read(path: string, headers: Record<string, string> = {}): Promise<boolean> {
        const etag = isTagged ? tags.get(path) : undefined;
        const { response, bytes } = await ask(path, { ...headers, ...(etag && { 'if-none-match': etag }) });
        const { statusCode } = response;
        if (statusCode !== 200 && statusCode !== 304) throw new Error(`${path} answered ${statusCode}`);
        answers[statusCode === 304 ? 'unchanged' : 'whole']++;
        answers.bytes += bytes;
        if (response.headers.etag) tags.set(path, response.headers.etag);
        return response.headers[LISTS_KNOWN_HEADER] === '1';
      }
      const wait = (seconds: number) => sleep(seconds * 1000, undefined, { signal }).catch(() => {});
      await wait(after);
      while (!signal.aborted) {
        await refresh();
        await wait(every);
      }
      return answers;
    },
  };
}
