import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import pg from 'pg';

/** The request comes at this time instead of now (ISO 8601). */
const NOW = 'x-fault-now';
/** The process is killed, as a power cut would, right before the request's n-th step: what it asks of database and payment provider, and its answer. */
const DIE_BEFORE = 'x-fault-die-before';

/** How many steps it took: told with every answer. */
const STEPS = 'x-fault-steps';

interface RequestFault {
  now: Date | undefined;
  dieBefore: number;
  steps: number;
}

const currentFault = new AsyncLocalStorage<RequestFault>();

/** The time of the request that is served, where it brought one. */
export const clock = (): Date => currentFault.getStore()?.now ?? new Date();

/**
 * What a proof does to single requests of a server in this process (R1, R3): it puts itself between the server and what the server is built on, so the
 * server knows nothing of it. Whatever is sent to the database (statements that go together are sent once) or fetched, and the answer, is a step: whoever
 * dies before each of them in turn has died everywhere between a request and its answer.
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
