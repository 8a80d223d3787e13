import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { calls, EVENTS_PATH } from '@vesper/contracts';
import type { ErrorCode } from '@vesper/contracts/api';
import { type Clock, SECOND } from './clock.ts';
import { ApiError } from './errors.ts';
import { createFairLine } from './fair-line.ts';
import { createWindows } from './rate-limit.ts';

/** Who sends a request, as far as its head tells without a look at the database. */
export interface Client {
  /** Under what its requests are counted and queued. */
  key: string;
  /** The network it is in: what one can pretend to be in a network ends here. */
  network: string;
  /** A browser in which somebody has logged in before (D-42). */
  isKnown: boolean;
}

export interface AdmissionOptions {
  /** Requests in progress, of each kind, before others are turned away. */
  most: number;
  clientOf: (request: IncomingMessage) => Client;
  clock: Clock;
  /** Seconds, of a clock that only goes forward. */
  now?: () => number;
  /** 0 ≤ random() < 1. */
  random?: () => number;
}

/** Seconds into the future for which places are given away. Longer, and those who come back, up to five seconds later than they were told, would still be in the way when the rush is over. */
const BOOKED_AHEAD = 5;
/** Seconds after which a client without a place may come again: beyond its own patience (30), so that it stops, and an outbox waits. */
const MUCH_LATER = { from: 31, spread: 60 };
/** How much the latest request counts in what one takes: some fifty of them are remembered. */
const WEIGHT = 0.02;
/** Seconds that one takes, until it is known. */
const FIRST_GUESS = 0.1;
/** Of one client and call. Beyond it requests cost next to nothing; the calls' own limits, in the database, are stricter where they have to be. */
const SIGN_INS = { max: 60, window: 60 };
/** Of one network and call, known browsers included. */
const SIGN_INS_OF_NETWORK = { max: 600, window: 60 };
/** Ms after which a turn is over for a body that has not come: it must not hold up others in its queue. */
const BODY_PATIENCE = 2_000;
/** Seconds after which a client whose own queue is full may come again. */
const QUEUE_RETRY = 5;

/**
 * Takes in so many calls and notices at a time and turns the others away at the door (R7), before anything is parsed, logged or looked up for them: what is
 * begun is done in time, and what can't be done costs next to nothing. A refusal says when there will be a place, by how long requests have stayed
 * lately: as many places become free a second as there are, divided by that.
 *
 * Live streams stay for hours, and files are fetched as slowly as somebody's network is: they don't count. Nor does a call whose body is still on its
 * way: a hundred slow writers would shut the door to all others.
 *
 * Signing in (login, signup, passwords, mailed links) has doors of its own, so that it takes no place from members who are here, and a fair line: each
 * network has one queue per call and the queues take turns, so that a flood from one network delays that network alone (R17). Browsers in which
 * somebody has logged in before have a door of their own and go first: others never keep them out (D-42).
 */
export function admit(
  handle: RequestListener,
  { most, clientOf, clock, now = () => performance.now() / 1000, random = Math.random }: AdmissionOptions,
): RequestListener {
  const lineUp = createFairLine();
  const windows = createWindows(clock);
  const newDoor = () => createDoor({ most, now, random });
  const here = newDoor();
  const signingIn = { known: newDoor(), others: newDoor() };

  /** Counts the request from when its body is there. */
  const enter = (door: Door, request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'GET' || request.method === 'HEAD') door.enter(request, response);
    else request.once('end', () => door.enter(request, response));
  };

  return (request, response) => {
    const kind = kindOf(request);
    if (!kind) return handle(request, response);
    if (kind === 'here') {
      if (here.isFull()) return turnAway(response, 503, 'unavailable', here.nextPlace());
      enter(here, request, response);
      return handle(request, response);
    }
    const { key, network, isKnown } = clientOf(request);
    const queue = `${pathOf(request)} ${key}`;
    const over = windows.hit(queue, SIGN_INS) ?? windows.hit(`${pathOf(request)} all of ${network}`, SIGN_INS_OF_NETWORK);
    if (over !== undefined) return turnAway(response, 429, 'too_many_requests', Math.ceil(over / SECOND));
    const group = isKnown ? 'known' : 'others';
    const door = signingIn[group];
    if (door.isFull(lineUp.waiting(group))) return turnAway(response, 503, 'unavailable', door.nextPlace());
    enter(door, request, response);
    const giveUp = lineUp.join(group, queue, (leave) => {
      if (response.destroyed || request.socket.destroyed) return leave();
      const late = setTimeout(() => request.complete || leave(), BODY_PATIENCE);
      onEnd(request, response, () => {
        clearTimeout(late);
        leave();
      });
      handle(request, response);
    });
    if (giveUp) onEnd(request, response, giveUp);
    else turnAway(response, 429, 'too_many_requests', QUEUE_RETRY);
  };
}

type Door = ReturnType<typeof createDoor>;

/** Runs once, when a response is finished or its connection is gone: a pipelined response that has not got its connection yet is told of neither. */
function onEnd({ socket }: IncomingMessage, response: ServerResponse, run: () => void): void {
  const end = () => {
    response.off('finish', end).off('close', end);
    socket.off('close', end);
    run();
  };
  response.on('finish', end).on('close', end);
  socket.on('close', end);
}

function createDoor({ most, now, random }: Pick<Required<AdmissionOptions>, 'most' | 'now' | 'random'>) {
  let inside = 0;
  let stay = FIRST_GUESS;
  let bookedUntil = 0;
  return {
    isFull: (waiting = 0) => inside + waiting >= most,
    /** Seconds until there is a place. */
    nextPlace(): number {
      const time = now();
      const place = Math.max(bookedUntil, time) + stay / most;
      if (place - time > BOOKED_AHEAD) return MUCH_LATER.from + Math.floor(random() * MUCH_LATER.spread);
      bookedUntil = place;
      return Math.ceil(place - time);
    },
    enter(request: IncomingMessage, response: ServerResponse): void {
      if (response.writableFinished || response.destroyed || request.socket.destroyed) return;
      const entered = now();
      inside += 1;
      onEnd(request, response, () => {
        inside -= 1;
        stay += (now() - entered - stay) * WEIGHT;
      });
    },
  };
}

const SIGN_IN_PATHS: ReadonlySet<string> = new Set(
  (['user.login', 'signup.create', 'password.post', 'activation.post', 'account.reactivate'] as const).map((id) => calls[id].path),
);

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** undefined: a request that is not counted. */
function kindOf(request: IncomingMessage): 'signing in' | 'here' | undefined {
  const { method, url = '' } = request;
  if (!/^\/(api|hooks)\//.test(url) || url.startsWith(EVENTS_PATH)) return undefined;
  return method === 'POST' && SIGN_IN_PATHS.has(pathOf(request)) ? 'signing in' : 'here';
}

/** Kept, as there are few: a refusal costs no more than has to be sent. */
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

function turnAway(response: ServerResponse, status: 429 | 503, code: ErrorCode, retryAfter: number): void {
  const key = `${status} ${retryAfter}`;
  const refusal = refusals.get(key) ?? refusalFor(status, code, retryAfter);
  refusals.set(key, refusal);
  response.writeHead(status, refusal.head).end(refusal.text);
}
