import { PgBoss, type QueueOptions, type SendOptions } from 'pg-boss';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../database/db.ts';
import { createSemaphore } from '../limits/semaphore.ts';

/** All durations are in seconds. */
export interface JobOptions
  extends Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'expireInSeconds' | 'deleteAfterSeconds' | 'retentionSeconds'> {
  /** How long a failed job is kept in the dead-letter queue, when its data must not be kept as long as others'. */
  deadForSeconds?: number;
}

/** A kind of background job: its queue's name, its data's type, and its retries. */
export interface JobKind<Data extends object> {
  readonly name: string;
  readonly options: QueueOptions;
  readonly dead: DeadQueue;
  readonly data?: Data;
}

/** The dead-letter queue, for people to look at. */
interface DeadQueue {
  readonly name: string;
  readonly retentionSeconds: number;
}

const DEAD: DeadQueue = { name: 'dead', retentionSeconds: 90 * 24 * 3600 };

/** The default: twelve retries with pauses doubling from seconds to an hour, two to three hours in all. */
const defaultOptions: QueueOptions = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

export const jobKind = <Data extends object>(name: string, { deadForSeconds, ...options }: JobOptions = {}): JobKind<Data> => ({
  name,
  options: { ...defaultOptions, ...options },
  dead: deadForSeconds === undefined ? DEAD : { name: `${name}.dead`, retentionSeconds: deadForSeconds },
});

export interface RunningJob<Data> {
  /** The same in every try: handlers derive their own idempotency from it. */
  id: string;
  data: Data;
  /** 0 on the first try. */
  tries: number;
  signal: AbortSignal;
}

export interface Jobs {
  /** Enqueues the job when the transaction commits, and only then. Seconds for `startAfter`. @returns the job's id */
  enqueue<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: { startAfter?: number | Date; singletonKey?: string },
  ): Promise<string>;
  /** As `enqueue`, unless there was one with the same key in this period (each begins at a whole multiple of its seconds). */
  enqueueOnce<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data, once: { key: string; seconds: number }): Promise<void>;
  /** Registers the handler of a kind. Jobs run at least once, so the handler must be idempotent. Call before `start`. */
  work<Data extends object>(kind: JobKind<Data>, handler: (job: RunningJob<Data>) => Promise<void>): void;
  /** Runs the handler at these times (cron, UTC), once however many processes run. Call before `start`. */
  schedule(kind: JobKind<Record<string, never>>, cron: string, handler: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const BATCH = 10;
/** Jobs of this process start at once; polling finds those of other processes, and retries. */
const POLL_SECONDS = 2;
/** How long after its time a job's data may still be there. */
const CLEAN_UP_SECONDS = 3600;
const STOP_WITHIN_MS = 1_000;
/** Of the pool's connections, that looking for jobs takes: all kinds look at once when a process starts, and members come first. */
const CONNECTIONS = 2;

export function createJobs({ db, log }: { db: Database; log: FastifyBaseLogger }): Jobs {
  const connected = createSemaphore(CONNECTIONS);
  const executeSql: Database['executeSql'] = (text, values) => connected(() => db.executeSql(text, values));
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', maintenanceIntervalSeconds: CLEAN_UP_SECONDS });
  boss.on('error', (error) => log.error({ err: { type: error.name, message: error.message } }, 'jobs'));
  const handlers = new Map<string, { kind: JobKind<object>; handler: (job: RunningJob<object>) => Promise<void> }>();
  const schedules = new Map<string, string>();
  const workers = new Map<string, string>();

  /** Creates what is missing, and updates what was created with other options: a start that finds all in place writes nothing. */
  async function syncQueues(): Promise<void> {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const kinds = [...handlers.values()].map(({ kind }) => kind);
    const dead = new Map(kinds.map(({ dead: { name, retentionSeconds } }) => [name, { name, retentionSeconds }]));
    const live = kinds.map(({ name, options, dead: { name: deadLetter } }) => ({ name, ...options, deadLetter }));
    for (const { name, ...options } of [...dead.values(), ...live]) {
      const queue = known.get(name);
      if (!queue) await boss.createQueue(name, options);
      else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof queue] !== value))
        await boss.updateQueue(name, options);
    }
  }

  /** As `syncQueues`. */
  async function syncSchedules(): Promise<void> {
    const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const [name, cron] of schedules) if (known.get(name) !== cron) await boss.schedule(name, cron);
  }

  async function startWorker(kind: JobKind<object>, handler: (job: RunningJob<object>) => Promise<void>): Promise<void> {
    const options = { batchSize: BATCH, burstWhenBatchFull: true, pollingIntervalSeconds: POLL_SECONDS, perJobResults: true } as const;
    const worker = await boss.work<object, unknown, typeof options>(kind.name, options, (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data, retryCount, signal }) => {
          try {
            await handler({ id, data, tries: retryCount, signal });
            return { id, status: 'completed' as const };
          } catch (error) {
            log.warn({ job: kind.name, id, tries: retryCount, err: error }, 'job failed');
            return { id, status: 'failed' as const, output: { message: String(error) } };
          }
        }),
      ),
    );
    workers.set(kind.name, worker);
  }

  /** @returns null where a job with the same key stands for it */
  async function send(tx: Tx, { name }: JobKind<object>, data: object, options: SendOptions): Promise<string | null> {
    if (!handlers.has(name)) throw new Error(`job '${name}' has no handler`);
    const id = await boss.send(name, data, { ...options, db: { executeSql: tx.executeSql } });
    if (id !== null) tx.afterCommit(() => boss.notifyWorker(workers.get(name) ?? ''));
    return id;
  }

  return {
    async enqueue(tx, kind, data, { startAfter, singletonKey } = {}) {
      const id = await send(tx, kind, data, { startAfter, singletonKey });
      if (id === null) throw new Error(`job '${kind.name}' was not enqueued`);
      return id;
    },
    async enqueueOnce(tx, kind, data, { key, seconds }) {
      await send(tx, kind, data, { singletonKey: key, singletonSeconds: seconds });
    },
    work(kind, handler) {
      if (handlers.has(kind.name)) throw new Error(`job '${kind.name}' already has a handler`);
      handlers.set(kind.name, { kind, handler: handler as (job: RunningJob<object>) => Promise<void> });
    },
    schedule(kind, cron, handler) {
      handlers.set(kind.name, { kind, handler });
      schedules.set(kind.name, cron);
    },
    async start() {
      await boss.start();
      await syncQueues();
      for (const { kind, handler } of handlers.values()) await startWorker(kind, handler);
      await syncSchedules();
    },
    async stop() {
      // pg-boss itself only checks every half second whether its workers are done.
      const idle = Promise.all([...handlers.keys()].map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([idle, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}
