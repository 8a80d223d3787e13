import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { SECOND } from '../../platform/clock.ts';
import { createTurnstile } from '../semaphore.ts';
import type { Reencoded, Unfit } from './reencode.ts';

export interface Reencoder {
  /**
   * Makes the picture at `source` anew as `target`, which is there only if it returns a size.
   * @throws {ApiError} 503 when more wait than there is patience for
   */
  reencode(source: string, target: string): Promise<Reencoded | Unfit>;
  close(): void;
}

export interface ReencoderOptions {
  log: FastifyBaseLogger;
  /** Its workers' program. */
  program?: string;
  processes?: number;
  /** How many may wait for one. */
  waiting?: number;
  /** Ms after which a worker that is not done is ended. */
  patience?: number;
}

interface Worker {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}
type Told = { done: Reencoded | Unfit } | { failed: string };

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** A worker nobody has needed for so long ends: it holds some 70 MB. */
const IDLE = 60 * SECOND;

/** Reads strangers' pictures in processes of their own, so many at a time, each for so long at most. */
export function createReencoder({
  log,
  program = PROGRAM,
  processes = 2,
  waiting = 8,
  patience = 15 * SECOND,
}: ReencoderOptions): Reencoder {
  const free: Worker[] = [];
  const all = new Set<Worker>();
  const inTurn = createTurnstile(processes, waiting);

  function start(): Worker {
    // Nothing of the server's is theirs: no environment (it holds secrets), no flags, no standard input or output. Ctrl-C is for the server, which drains.
    const child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
    const worker: Worker = { child };
    all.add(worker);
    child.on('error', (error) => log.error({ err: error }, 'a worker for pictures'));
    child.once('exit', () => drop(worker));
    child.once('spawn', () => yieldToOthers(child.pid));
    return worker;
  }

  function drop(worker: Worker): void {
    clearTimeout(worker.idle);
    all.delete(worker);
    if (free.includes(worker)) free.splice(free.indexOf(worker), 1);
    worker.child.kill('SIGKILL');
  }

  function rest(worker: Worker): void {
    free.push(worker);
    worker.idle = setTimeout(() => drop(worker), IDLE).unref();
  }

  /** What the worker says; undefined when it ended, or had to be. */
  function ask({ child }: Worker, source: string, target: string): Promise<Told | undefined> {
    return new Promise((resolve) => {
      const settle = (told?: Told) => {
        clearTimeout(timer);
        child.off('message', settle).off('exit', gone).off('error', gone);
        resolve(told);
      };
      const gone = () => settle();
      const timer = setTimeout(gone, patience);
      child.on('message', settle).once('exit', gone).once('error', gone);
      child.send({ source, target }, (error) => error && gone());
    });
  }

  async function work(source: string, target: string): Promise<Reencoded | Unfit> {
    const worker = free.pop() ?? start();
    clearTimeout(worker.idle);
    const told = await ask(worker, source, target);
    if (told && 'done' in told) {
      rest(worker);
      if (typeof told.done === 'string') await rm(target, { force: true });
      return told.done;
    }
    drop(worker);
    await rm(target, { force: true });
    if (told) throw Object.assign(new Error(told.failed), { code: /\b(ENOSPC|EDQUOT)\b/.exec(told.failed)?.[1] });
    log.warn('a picture was too much for its worker');
    return 'picture_unreadable';
  }

  return {
    reencode: (source, target) => inTurn(() => work(source, target)),
    close() {
      for (const worker of all) drop(worker);
    },
  };
}

/** Members who look at pages come before a member who sends a picture. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
