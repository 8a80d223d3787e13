import type { ErrorCode } from '@vesper/contracts/api';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { calls, EVENTS_PATH } from '@vesper/contracts';
import { type Clock, SECOND } from '../clock.ts';
import { ApiError } from '../errors/api-error.ts';
import { createFairQueue, type Place } from './fair-queue.ts';
import { createWindows } from './rate-limit.ts';

/** Who sends a request, as far as the headers tell without a database query. */
export interface Client {
  /** The key under which its requests are counted and queued: its network, or a known browser there. */
  key: string;
  /** Its network: clients may pretend to be many, but only within one network. */
  network: string;
  /** A browser in which someone has logged in before (D-42). */
  isKnown: boolean;
}

export interface AdmissionOptions {
  /** Requests in progress, per gate, before others are refused. */
  maxInProgress: number;
  clientOf: (request: IncomingMessage) => Client;
  clock: Clock;
  /** Seconds, of a monotonic clock. */
  now?: () => number;
  /** 0 ≤ random() < 1. */
  random?: () => number;
  /** How many may begin to sign in at the same moment. */
  burst?: number;
  /** Answers 408 and closes: the body of a request to sign in did not come in time. */
  timeOut: (request: IncomingMessage) => void;
  /** Milliseconds for that body. */
  bodyTimeout?: number;
}

/**
 * How many seconds ahead places are promised. With more, clients that return up to five seconds late would still be in the way when the
 * rush is over.
 */
const MAX_PROMISED_AHEAD = 5;
/** Seconds before a client that was promised no place may retry: beyond its own patience (30), so that it stops, and an outbox waits. */
const RETRY_WHEN_FULL = { from: 31, spread: 60 };
/** Weight of the latest request in the moving average of durations: roughly the last fifty count. */
const WEIGHT = 0.02;
/** The assumed duration in seconds, until there are measurements. */
const INITIAL_DURATION = 0.1;
/**
 * Per client and call. Requests beyond it cost next to nothing; the calls' own limits, in the database, are stricter where they need to be.
 */
const SIGN_INS = { max: 60, window: 60 };
/** Per network and call, including known browsers. */
const SIGN_INS_OF_NETWORK = { max: 600, window: 60 };
/** Milliseconds for the body of a request to sign in: a few hundred bytes, even over a bad connection. */
const BODY_TIMEOUT = 10_000;
/** Seconds before a client whose own queue is full may retry. */
const RETRY_WHEN_QUEUED = 5;

/**
 * Admission control: lets a limited number of calls and payment notices run at a time and refuses the others (R7) before anything is
 * parsed, logged or looked up for them. Admitted requests finish in time, and refused ones cost next to nothing. A refusal says when there
 * will be a place, estimated from recent durations: `maxInProgress` places, each freed after an average duration.
 * Not counted: live streams, which stay open for hours; files, which are fetched as slowly as the client's network; and calls whose body is
 * still arriving, since a hundred slow writers would lock out everybody else.
 * Sign-in calls (login, signup, passwords, mailed links) have gates of their own, so that they take no places from signed-in members, and a
 * fair queue: for each call networks take turns, so that a flood from one network delays only that network (R17). Browsers in which
 * someone has logged in before have their own gate and go first (D-42); each has a queue within its network's share, since one network can
 * get itself any number of them. Their bodies are received before they queue: one that is withheld holds neither a turn nor a place.
 */
export function admit(
  handle: RequestListener,
  {
    maxInProgress,
    clientOf,
    clock,
    now = () => performance.now() / 1000,
    random = Math.random,
    burst,
    timeOut,
    bodyTimeout = BODY_TIMEOUT,
  }: AdmissionOptions,
): RequestListener {
  const queues = createFairQueue(burst);
  const windows = createWindows(clock);
  const newGate = () => createGate({ maxInProgress, now, random });
  const generalGate = newGate();
  const signInGates = { known: newGate(), others: newGate() };

  function general(request: IncomingMessage, response: ServerResponse): void {
    if (generalGate.isFull()) return reject(response, 503, 'unavailable', generalGate.secondsToNextPlace());
    // Counted once its body has arrived.
    if (request.method === 'GET' || request.method === 'HEAD') generalGate.enter(request, response);
    else request.once('end', () => generalGate.enter(request, response));
    handle(request, response);
  }

  function signIn(request: IncomingMessage, response: ServerResponse): void {
    const { key, network, isKnown } = clientOf(request);
    const path = pathOf(request);
    const client = `${path} ${key}`;
    const over = windows.hit(client, SIGN_INS) ?? windows.hit(`${path} all of ${network}`, SIGN_INS_OF_NETWORK);
    if (over !== undefined) return reject(response, 429, 'too_many_requests', Math.ceil(over / SECOND));
    const place: Place = { group: isKnown ? 'known' : 'others', network: `${path} ${network}`, client };
    // Refused for what it says of its length, before it is read.
    if (Number(request.headers['content-length']) > request.readableHighWaterMark) return handle(request, response);
    whenReceived(request, bodyTimeout, (isComplete) => (isComplete ? queue(place, request, response) : timeOut(request)));
  }

  function queue(place: Place, request: IncomingMessage, response: ServerResponse): void {
    const gate = signInGates[place.group];
    if (queues.load(place.group) >= maxInProgress) return reject(response, 503, 'unavailable', gate.secondsToNextPlace());
    const giveUp = queues.join(place, (leave) => {
      if (response.destroyed || request.socket.destroyed) return leave();
      onEnd(request, response, leave);
      gate.enter(request, response);
      handle(request, response);
    });
    if (giveUp) onEnd(request, response, giveUp);
    else reject(response, 429, 'too_many_requests', RETRY_WHEN_QUEUED);
  }

  return (request, response) => {
    const kind = kindOf(request);
    if (kind === 'sign-in') return signIn(request, response);
    if (kind === 'general') return general(request, response);
    handle(request, response);
  };
}

/**
 * Calls back when the body has been received, which is left to be read, or when its time is over; not if the connection closes before. The
 * body has to fit a stream's buffer (64 KB), as every body of these calls does: a larger one is never complete.
 */
function whenReceived(request: IncomingMessage, timeout: number, run: (isComplete: boolean) => void): void {
  const { socket } = request;
  const stop = () => {
    clearTimeout(late);
    request.off('readable', look);
    socket.off('close', stop);
  };
  const look = () => {
    if (!request.complete) return;
    stop();
    run(true);
  };
  const late = setTimeout(() => {
    stop();
    run(false);
  }, timeout);
  request.on('readable', look);
  socket.on('close', stop);
}

/**
 * Runs once, when a response is finished or its connection closed. A pipelined response that has no socket assigned yet gets neither event,
 * so the socket is watched too.
 */
function onEnd({ socket }: IncomingMessage, response: ServerResponse, run: () => void): void {
  const end = () => {
    response.off('finish', end).off('close', end);
    socket.off('close', end);
    run();
  };
  response.on('finish', end).on('close', end);
  socket.on('close', end);
}

function createGate({ maxInProgress, now, random }: Pick<Required<AdmissionOptions>, 'maxInProgress' | 'now' | 'random'>) {
  let inProgress = 0;
  let averageDuration = INITIAL_DURATION;
  let promisedUntil = 0;
  return {
    isFull: () => inProgress >= maxInProgress,
    /** Seconds until there is a place. */
    secondsToNextPlace(): number {
      const time = now();
      const place = Math.max(promisedUntil, time) + averageDuration / maxInProgress;
      if (place - time > MAX_PROMISED_AHEAD) return RETRY_WHEN_FULL.from + Math.floor(random() * RETRY_WHEN_FULL.spread);
      promisedUntil = place;
      return Math.ceil(place - time);
    },
    enter(request: IncomingMessage, response: ServerResponse): void {
      if (response.writableFinished || response.destroyed || request.socket.destroyed) return;
      const entered = now();
      inProgress += 1;
      onEnd(request, response, () => {
        inProgress -= 1;
        averageDuration += (now() - entered - averageDuration) * WEIGHT;
      });
    },
  };
}

const SIGN_IN_PATHS: ReadonlySet<string> = new Set(
  (['user.login', 'signup.create', 'password.post', 'activation.post', 'loginlink.post', 'account.reactivate'] as const).map(
    (id) => calls[id].path,
  ),
);

/** As the router reads it, with `%xx`, `#` or a whole URL in its place: another spelling must not get around the limits. */
function pathOf({ url = '' }: IncomingMessage): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Undefined: the request is not counted. */
function kindOf(request: IncomingMessage): 'sign-in' | 'general' | undefined {
  const path = pathOf(request);
  if (!/^\/(api|hooks)\//.test(path) || path.startsWith(EVENTS_PATH)) return undefined;
  return request.method === 'POST' && SIGN_IN_PATHS.has(path) ? 'sign-in' : 'general';
}

/** Cached, as there are few: a refusal costs no more than sending it. */
const refusals = new Map<string, { head: Record<string, string>; text: string }>();

function refusalFor(status: 429 | 503, code: ErrorCode, retryAfter: number) {
  const { body } = new ApiError(status, code, { retry_after: retryAfter });
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return {
    head: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': length,
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
    },
    text,
  };
}

function reject(response: ServerResponse, status: 429 | 503, code: ErrorCode, retryAfter: number): void {
  const key = `${status} ${retryAfter}`;
  const refusal = refusals.get(key) ?? refusalFor(status, code, retryAfter);
  refusals.set(key, refusal);
  response.writeHead(status, refusal.head).end(refusal.text);
}
