import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

/** The request comes at this time instead of now (ISO 8601). */
const NOW = 'x-fault-now';
/** This process is killed, as a power cut would, right before the request's n-th step: what it asks of database and payment provider, and its answer. */
const DIE_BEFORE = 'x-fault-die-before';

/** How many steps it took: told with every answer. */
const STEPS = 'x-fault-steps';

interface Fate {
  now: Date | undefined;
  dieBefore: number;
  steps: number;
}

/**
 * What a proof does to single requests of a server that allows it by FAULT_POINTS, which staging and production refuse (R1, R3). Every await
 * between a request and its answer that can change anything is a step, so whoever dies before each of them in turn has died everywhere.
 */
export interface RequestFaults {
  /** The time of the request that is served, where it brought one. */
  clock: Clock;
  /** Called before every step. */
  step(): void;
  register(app: FastifyInstance): void;
}

export function createRequestFaults(realClock: Clock): RequestFaults {
  const fates = new AsyncLocalStorage<Fate>();

  function step(): void {
    const fate = fates.getStore();
    if (!fate) return;
    fate.steps += 1;
    if (fate.steps === fate.dieBefore) process.kill(process.pid, 'SIGKILL');
  }

  return {
    clock: () => fates.getStore()?.now ?? realClock(),
    step,
    register(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { [NOW]: now, [DIE_BEFORE]: dieBefore } = request.headers;
        fates.run({ now: now === undefined ? undefined : new Date(String(now)), dieBefore: Number(dieBefore ?? 0), steps: 0 }, done);
      });
      app.addHook('onSend', async (_request, reply) => {
        step();
        reply.header(STEPS, fates.getStore()?.steps);
      });
    },
  };
}
