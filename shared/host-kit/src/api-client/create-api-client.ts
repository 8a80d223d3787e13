import {
  type ApiClient,
  ApiFailure,
  type CallId,
  type CallInput,
  type CallResponse,
  type ErrorBody,
  LISTS_KNOWN_HEADER,
} from '@vesper/contracts';
import { addressOf, type Call, endsSession, isUserCall, isWrite, requestOf } from './request.ts';
import { delayBeforeRetry, isTransient } from './retry.ts';
import { createRetryBudget } from './retry-budget.ts';
import type { Upload } from './upload.ts';

const ATTEMPT_DEADLINE = 15_000; // ms
/** The deadline grows with the file's size, at half a megabit per second. */
const MIN_UPLOAD_SPEED = 64; // bytes per ms

export interface ApiClientPorts {
  fetch: typeof fetch;
  /** Sends files with progress reports. Without it `fetch` sends them, and `onProgress` is never called. */
  upload?: Upload;
  /** 0 ≤ random() < 1. */
  random: () => number;
  /** Resolves after that many ms, or earlier when the signal aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A signal that aborts after that many ms; limits each attempt. */
  deadline: (ms: number) => AbortSignal;
  /** A new UUID. */
  newKey: () => string;
  /** The session has ended. */
  onAuthenticationRequired: () => void;
  /** B-09: the member has to prove their age first. */
  onAgeCheckRequired?: () => void;
  /** For developers and canaries: gets each answer, before the caller does. */
  onAnswer?: (call: string, answer: unknown) => void;
}

export interface ChatLists {
  chats: CallResponse<'chats.get'>;
  likes: CallResponse<'likes.get'>;
}

/** What the shell refreshes (S-21). */
export interface Refreshed {
  user: CallResponse<'user.get'>['user'];
  /** The cached lists if the server confirmed that they are unchanged; null: fetch them. */
  lists: ChatLists | null;
}

/** The shell's API client; remotes get only `call`. */
export interface HostApiClient extends ApiClient {
  /** Fetches the user, and checks in the same request whether both cached lists are unchanged. @throws {ApiFailure} */
  refresh(): Promise<Refreshed>;
}

interface Attempt {
  key: string | undefined;
  headers?: Record<string, string>;
  /** Called on a 304 response: the cached body is still valid. */
  onUnchanged?: (response: Response) => void;
}

/**
 * The page's only API client. Transient failures are retried up to 5 times, within a retry budget shared by all calls; a write keeps its
 * idempotency key across retries (C-16, D-04).
 */
export function createApiClient({
  fetch,
  upload,
  random,
  sleep,
  deadline,
  newKey,
  onAuthenticationRequired,
  onAgeCheckRequired,
  onAnswer,
}: ApiClientPorts): HostApiClient {
  /** ETag cache by URL: a 304 means the body is still valid (S-21). The browser's own cache is disabled. */
  const tagged = new Map<string, { etag: string; body: unknown }>();
  const budget = createRetryBudget();

  /** @throws ApiFailure */
  async function attempt(id: Call, input: CallInput<CallId>, { key, headers, onUnchanged }: Attempt): Promise<unknown> {
    const known = isWrite(id) ? undefined : tagged.get(addressOf(id, input));
    const [url, init] = requestOf(id, input, { idempotencyKey: key, etag: known?.etag, headers });
    const { file, onProgress } = input as { file?: Blob; onProgress?: (share: number) => void };
    const limit = deadline(ATTEMPT_DEADLINE + (file?.size ?? 0) / MIN_UPLOAD_SPEED);
    const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit;
    let response: Response;
    let answer: unknown;
    try {
      response = await (file && upload && onProgress ? upload(url, { ...init, signal }, onProgress) : fetch(url, { ...init, signal }));
      answer = await response.text();
    } catch (error) {
      if (input.signal?.aborted) throw connectionFailure('aborted');
      throw connectionFailure(limit.aborted ? 'timeout' : 'network', error);
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

  async function call(id: Call, input: CallInput<CallId>, more: Omit<Attempt, 'key'> = {}): Promise<unknown> {
    if (endsSession(id)) tagged.clear(); // the next member at this browser must not get these
    const key = isWrite(id) ? (input.idempotencyKey ?? newKey()) : undefined;
    for (let made = 1; ; made += 1) {
      try {
        const answer = await attempt(id, input, { key, ...more });
        budget.refill();
        onAnswer?.(typeof id === 'string' ? id : id.id, answer);
        return answer;
      } catch (error) {
        const failure = error as ApiFailure;
        if (failure.body.authentication_required && failure.status === 403 && !isUserCall(id)) {
          tagged.clear();
          onAuthenticationRequired();
        }
        if (failure.code === 'age_check_required') onAgeCheckRequired?.();
        const delay = delayBeforeRetry({ status: failure.status, retryAfter: failure.body.retry_after }, made, random());
        if (input.signal?.aborted) throw failure;
        if (delay === null) {
          if (!isTransient(failure.status)) budget.refill();
          throw failure;
        }
        if (!budget.spend()) throw failure;
        await sleep(delay, input.signal);
        if (input.signal?.aborted) throw connectionFailure('aborted');
      }
    }
  }

  return {
    call: async (id, input = {}) => (await call(id, input)) as never,

    async ask(descriptor, input = {}) {
      // Whatever a remote describes stays a call of this site.
      if (!/^\/api\/[\w-]+(\.php)?$/.test(descriptor.path)) throw connectionFailure('not_a_call');
      const answer = await call(descriptor, input as CallInput<CallId>);
      try {
        return descriptor.read(answer);
      } catch (cause) {
        const failure = new ApiFailure(0, {
          error: 'answer_invalid',
          message: `The answer to ${descriptor.id} is not what was described.`,
        });
        failure.cause = cause;
        throw failure;
      }
    },

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

function connectionFailure(error: 'aborted' | 'timeout' | 'network' | 'not_a_call', cause?: unknown): ApiFailure {
  const failure = new ApiFailure(0, { error, message: `No response: ${error}.` });
  failure.cause = cause;
  return failure;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON, e.g. a proxy's error page
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && typeof (body as ErrorBody).error === 'string';
}
