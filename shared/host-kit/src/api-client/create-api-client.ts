import {
  type ApiClient,
  ApiFailure,
  type CallId,
  type CallInput,
  type CallResponse,
  type ErrorBody,
  LISTS_KNOWN_HEADER,
} from '@vesper/contracts';
import { addressOf, endsSession, isUserCall, isWrite, requestOf } from './request.ts';
import { delayBeforeRetry, isPassing } from './retry.ts';
import { createRetryBudget } from './retry-budget.ts';
import type { Upload } from './upload.ts';

const ATTEMPT_DEADLINE = 15_000; // ms
/** A file may take as long as it does on a poor line, of half a megabit a second. */
const SLOWEST_UPLOAD = 64; // bytes a ms

export interface ApiClientPorts {
  fetch: typeof fetch;
  /** How a file is sent whose progress somebody wants to see. Without it `fetch` sends it, and nothing is told. */
  upload?: Upload;
  /** 0 ≤ random() < 1. */
  random: () => number;
  /** Resolves after that many ms, or earlier when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A signal that aborts after that many ms: an attempt that gets no answer is given up. */
  deadline: (ms: number) => AbortSignal;
  /** A new UUID. */
  newKey: () => string;
  /** The session has ended. */
  onAuthenticationRequired: () => void;
}

export interface ChatLists {
  chats: CallResponse<'chats.get'>;
  likes: CallResponse<'likes.get'>;
}

/** What the shell refreshes (S-21). */
export interface Refreshed {
  user: CallResponse<'user.get'>['user'];
  /** As they were answered last, when the server says that they are still true; null: to be asked for. */
  lists: ChatLists | null;
}

/** The client as the shell has it; remotes are given the part that calls. */
export interface HostApiClient extends ApiClient {
  /** Who is here, and in the same request whether both lists are as they were. @throws {ApiFailure} */
  refresh(): Promise<Refreshed>;
}

interface Attempt {
  key: string | undefined;
  headers?: Record<string, string>;
  /** Told of an answer 304: what is known is still true. */
  onUnchanged?: (response: Response) => void;
}

/**
 * The one way to the server. A call that fails for a moment is repeated, 5 times at most, and as long as all calls together have not used up their
 * repetitions; a write under one and the same key (C-16, D-04).
 */
export function createApiClient({
  fetch,
  upload,
  random,
  sleep,
  deadline,
  newKey,
  onAuthenticationRequired,
}: ApiClientPorts): HostApiClient {
  /** Answers that have a tag, by address: while the server says that nothing has changed, they are still true (S-21). They are in no cache of the browser's. */
  const tagged = new Map<string, { etag: string; body: unknown }>();
  const budget = createRetryBudget();

  /** @throws ApiFailure */
  async function attempt(id: CallId, input: CallInput<CallId>, { key, headers, onUnchanged }: Attempt): Promise<unknown> {
    const known = isWrite(id) ? undefined : tagged.get(addressOf(id, input));
    const [url, init] = requestOf(id, input, { idempotencyKey: key, etag: known?.etag, headers });
    const { file, onProgress } = input as { file?: Blob; onProgress?: (share: number) => void };
    const limit = deadline(ATTEMPT_DEADLINE + (file?.size ?? 0) / SLOWEST_UPLOAD);
    const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit;
    let response: Response;
    let answer: unknown;
    try {
      response = await (file && upload && onProgress ? upload(url, { ...init, signal }, onProgress) : fetch(url, { ...init, signal }));
      answer = await response.text();
    } catch (error) {
      if (input.signal?.aborted) throw noAnswer('aborted');
      throw noAnswer(limit.aborted ? 'timeout' : 'network', error);
    }
    if (known && response.status === 304) {
      onUnchanged?.(response);
      return known.body;
    }
    const body = parse(answer as string);
    if (response.ok && body !== undefined) {
      const etag = response.headers.get('etag');
      if (etag && !isWrite(id)) tagged.set(url, { etag, body });
      return body;
    }
    throw new ApiFailure(response.status, isErrorBody(body) ? body : { error: `http_${response.status}`, message: response.statusText });
  }

  async function call(id: CallId, input: CallInput<CallId>, more: Omit<Attempt, 'key'> = {}): Promise<unknown> {
    if (endsSession(id)) tagged.clear(); // What the next one who sits here gets is theirs alone.
    const key = isWrite(id) ? (input.idempotencyKey ?? newKey()) : undefined;
    for (let made = 1; ; made += 1) {
      try {
        const answer = await attempt(id, input, { key, ...more });
        budget.giveBack();
        return answer;
      } catch (error) {
        const failure = error as ApiFailure;
        if (failure.body.authentication_required && failure.status === 403 && !isUserCall(id)) {
          tagged.clear();
          onAuthenticationRequired();
        }
        const delay = delayBeforeRetry({ status: failure.status, retryAfter: failure.body.retry_after }, made, random());
        if (input.signal?.aborted) throw failure;
        if (delay === null) {
          if (!isPassing(failure.status)) budget.giveBack();
          throw failure;
        }
        if (!budget.spend()) throw failure;
        await sleep(delay, input.signal);
        if (input.signal?.aborted) throw noAnswer('aborted');
      }
    }
  }

  return {
    call: async (id, input = {}) => (await call(id, input)) as never,

    async refresh() {
      const [chats, likes] = [tagged.get(addressOf('chats.get', {})), tagged.get(addressOf('likes.get', {}))];
      if (!chats || !likes) return { ...((await call('user.get', {})) as CallResponse<'user.get'>), lists: null };
      let lists: ChatLists | null = null;
      const answer = await call(
        'user.get',
        {},
        {
          headers: { [LISTS_KNOWN_HEADER]: `${chats.etag}, ${likes.etag}` },
          onUnchanged({ headers }) {
            if (headers.get(LISTS_KNOWN_HEADER) === '1') lists = { chats: chats.body, likes: likes.body } as ChatLists;
          },
        },
      );
      return { ...(answer as CallResponse<'user.get'>), lists };
    },
  };
}

function noAnswer(error: 'aborted' | 'timeout' | 'network', cause?: unknown): ApiFailure {
  const failure = new ApiFailure(0, { error, message: `No answer: ${error}.` });
  failure.cause = cause;
  return failure;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's page
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && typeof (body as ErrorBody).error === 'string';
}
