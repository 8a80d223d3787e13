import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { calls, EVENTS_PATH } from '@vesper/contracts';
import { ApiError } from './errors.ts';

export interface AdmissionOptions {
  /** Requests in progress, of each kind, before others are turned away. */
  most: number;
  /** Seconds, of a clock that only goes forward. */
  now?: () => number;
  /** 0 ≤ random() < 1. */
  random?: () => number;
}

/** Seconds into the future for which places are given away. Longer, and those who come back, up to five seconds later than they were told, would still be in the way when the rush is over. */
const BOOKED_AHEAD = 5;
/** Seconds after which whoever gets none may come again: beyond a client's own patience (30), so that it stops, and an outbox waits. */
const MUCH_LATER = { from: 31, spread: 60 };
/** How much the latest request counts in what one takes: some fifty of them are remembered. */
const WEIGHT = 0.02;
/** Between two who come, ms: what it takes to hash a password. */
const APART = 20;
/** Seconds that one takes, until it is known. */
const FIRST_GUESS = 0.1;

/**
 * Takes in so many calls and notices at a time and turns the others away at the door (R7), before anything is parsed, logged or looked up for them: what is
 * begun is done in time, and what can't be done costs next to nothing. Whoever is turned away is told when there will be a place for them, by how long
 * requests have stayed lately: as many places become free a second as there are, divided by that.
 *
 * Live streams stay for hours, and files are fetched as slowly as somebody's network is: they don't count. Nor does a call whose body is still on its
 * way: a hundred slow writers would shut the door to all others.
 *
 * Whoever comes (logs in, signs up, asks for a password) has a door of their own: two hundred who log in at once, each waiting for their turn to have a
 * password hashed, take no place from those who are here.
 */
export function admit(
  handle: RequestListener,
  { most, now = () => performance.now() / 1000, random = Math.random }: AdmissionOptions,
): RequestListener {
  const line = createLine(APART);
  const doors = { coming: createDoor({ most, now, random }), here: createDoor({ most, now, random }) };
  return (request, response) => {
    const kind = kindOf(request);
    if (!kind) return handle(request, response);
    const door = doors[kind];
    if (door.isFull(kind === 'coming' ? line.length() : 0)) return turnAway(response, door.nextPlace());
    const isWhole = request.method === 'GET' || request.method === 'HEAD';
    if (isWhole) door.enter(response);
    else request.once('end', () => door.enter(response));
    if (kind === 'here') return handle(request, response);
    return line.join(() => {
      if (!response.destroyed) handle(request, response);
    });
  };
}

/** Begins one after the other, so far apart: what is asked for at the same moment stands between everybody else and the database. */
function createLine(apart: number) {
  const waiting: Array<() => void> = [];
  let isResting = false;
  const next = () => {
    const begin = waiting.shift();
    isResting = begin !== undefined;
    if (!begin) return;
    setTimeout(next, apart);
    begin();
  };
  return {
    length: () => waiting.length,
    join(begin: () => void): void {
      waiting.push(begin);
      if (!isResting) next();
    },
  };
}

function createDoor({ most, now, random }: Required<AdmissionOptions>) {
  let inside = 0;
  let stay = FIRST_GUESS;
  let bookedUntil = 0;
  return {
    isFull: (waiting: number) => inside + waiting >= most,
    /** Seconds until there is a place. */
    nextPlace(): number {
      const time = now();
      const place = Math.max(bookedUntil, time) + stay / most;
      if (place - time > BOOKED_AHEAD) return MUCH_LATER.from + Math.floor(random() * MUCH_LATER.spread);
      bookedUntil = place;
      return Math.ceil(place - time);
    },
    enter(response: ServerResponse): void {
      if (response.writableFinished || response.destroyed) return;
      const entered = now();
      inside += 1;
      const leave = () => {
        response.off('finish', leave).off('close', leave);
        inside -= 1;
        stay += (now() - entered - stay) * WEIGHT;
      };
      response.on('finish', leave).on('close', leave);
    },
  };
}

const COMING: ReadonlySet<string> = new Set(
  (['user.login', 'signup.create', 'password.post', 'activation.post', 'account.reactivate'] as const).map((id) => calls[id].path),
);

/** Who asks; undefined: a request that is not counted. */
function kindOf({ method, url = '' }: IncomingMessage): 'coming' | 'here' | undefined {
  if (!/^\/(api|hooks)\//.test(url) || url.startsWith(EVENTS_PATH)) return undefined;
  return method === 'POST' && COMING.has(url.split('?', 1)[0] ?? '') ? 'coming' : 'here';
}

/** By seconds, of which there are few: whoever is turned away costs no more than has to be sent. */
const refusals = new Map<number, { head: Record<string, string>; text: string }>();

function refusalFor(retryAfter: number) {
  const { body } = new ApiError(503, 'unavailable', { retry_after: retryAfter });
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

function turnAway(response: ServerResponse, retryAfter: number): void {
  const refusal = refusals.get(retryAfter) ?? refusalFor(retryAfter);
  refusals.set(retryAfter, refusal);
  response.writeHead(503, refusal.head).end(refusal.text);
}
