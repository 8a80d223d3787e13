import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import pg from 'pg';

/** The request is served at this time instead of now (ISO 8601). */
const NOW = 'x-fault-now';
/** The process is killed right before the request's n-th step: a query, a call to the payment provider, or the response. */
const DIE_BEFORE = 'x-fault-die-before';

/** Response header with the number of steps. */
const STEPS = 'x-fault-steps';

interface RequestFault {
  now: Date | undefined;
  dieBefore: number;
  steps: number;
}

const currentFault = new AsyncLocalStorage<RequestFault>();

/** The time of the current request, where it set one. */
export const clock = (): Date => currentFault.getStore()?.now ?? new Date();

/**
 * Injects faults into single requests of a server in this process (R1, R3). It wraps what the server is built on, so the server is
 * unchanged. Every database query (statements that are sent together count once), every fetch and the response is a step: killing the
 * process before each step covers every point between a request and its response.
 */
export function installFaults(server: Server): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    step(currentFault.getStore());
    return Reflect.apply(query, this, asked);
  } as typeof query;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    step(currentFault.getStore());
    return fetch(input, init);
  };
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...about: unknown[]) => {
    if (event !== 'request') return emit(event, ...about);
    const [request, response] = about as [IncomingMessage, ServerResponse];
    const fault = faultOf(request);
    countAnswer(response, fault);
    return currentFault.run(fault, () => emit(event, ...about));
  };
}

function faultOf({ headers: { [NOW]: now, [DIE_BEFORE]: dieBefore } }: IncomingMessage): RequestFault {
  return { now: now === undefined ? undefined : new Date(String(now)), dieBefore: Number(dieBefore ?? 0), steps: 0 };
}

function countAnswer(response: ServerResponse, fault: RequestFault): void {
  const { writeHead } = response;
  response.writeHead = (...head: unknown[]) => {
    step(fault);
    response.setHeader(STEPS, fault.steps);
    return Reflect.apply(writeHead, response, head);
  };
}

function step(fault: RequestFault | undefined): void {
  if (!fault) return;
  fault.steps += 1;
  if (fault.steps === fault.dieBefore) process.kill(process.pid, 'SIGKILL');
}
