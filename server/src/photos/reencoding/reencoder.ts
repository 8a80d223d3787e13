import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { SECOND } from '../../platform/clock.ts';
import { createSemaphore } from '../../platform/limits/semaphore.ts';
import type { Reencoded, Rejection } from './reencode.ts';
import { usageOf } from './process-usage.ts';

export interface Reencoder {
  /**
   * Re-encodes the picture at `source` to `target`, which exists only if a size is returned.
   * @throws {ApiError} 503 when too many are waiting
   */
  reencode(source: string, target: string): Promise<Reencoded | Rejection>;
  /** Ends the workers that are at work for it. */
  close(): void;
}

export interface ReencoderOptions {
  log: FastifyBaseLogger;
  /** The workers' script. */
  program?: string;
  processes?: number;
  /** How many may wait for a worker. */
  waiting?: number;
  /** Milliseconds on processors after which a busy worker is killed: on a busy machine a harmless photo may wait for longer. */
  cpuMs?: number;
  /** Milliseconds after which it is killed whatever it did: it may be waiting for something, or the system doesn't tell. */
  timeoutMs?: number;
  /** Memory in megabytes above which a busy worker is killed. */
  maxMegabytes?: number;
}

interface Worker {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}
type WorkerResult = { done: Reencoded | Rejection } | { failed: string };

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** An idle worker ends after this long: it holds some 70 MB. */
const IDLE = 60 * SECOND;
/** The worst file within 50 megapixels takes 600 MB (an interlaced PNG of 16 bits), a phone's photo 350 at most. */
const MAX_MEGABYTES = 700;
/** How often it is looked at what a worker uses: libvips takes some 20 MB in that time. */
const WATCH_EVERY_MS = 20;
/** Workers without a task, by program, for whoever in this process needs one next. They end with the process, and don't keep it alive. */
const idleWorkers = new Map<string, Worker[]>();

/** Decodes untrusted pictures in separate processes, with limits on concurrency, time and memory. */
export function createReencoder({
  log,
  program = PROGRAM,
  processes = 2,
  waiting = 8,
  cpuMs = 15 * SECOND,
  timeoutMs = 60 * SECOND,
  maxMegabytes = MAX_MEGABYTES,
}: ReencoderOptions): Reencoder {
  const free = idleWorkers.get(program) ?? [];
  idleWorkers.set(program, free);
  const busy = new Set<Worker>();
  const inTurn = createSemaphore(processes, waiting);

  function start(): Worker {
    // Workers get nothing of the server's: no environment (it holds secrets), no flags, no standard input or output. They ignore Ctrl-C, so
    // that the server can drain.
    const child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
    const worker: Worker = { child };
    child.on('error', () => drop(worker));
    child.once('exit', () => drop(worker));
    child.once('spawn', () => lowerPriority(child.pid));
    return worker;
  }

  function drop(worker: Worker): void {
    clearTimeout(worker.idle);
    busy.delete(worker);
    if (free.includes(worker)) free.splice(free.indexOf(worker), 1);
    worker.child.kill('SIGKILL');
  }

  function take(): Worker {
    const worker = free.pop() ?? start();
    clearTimeout(worker.idle);
    worker.child.ref();
    worker.child.channel?.ref();
    busy.add(worker);
    return worker;
  }

  function rest(worker: Worker): void {
    busy.delete(worker);
    worker.child.unref();
    worker.child.channel?.unref();
    free.push(worker);
    worker.idle = setTimeout(() => drop(worker), IDLE).unref();
  }

  /** The worker's answer; undefined when it ended or was killed. */
  function runTask({ child }: Worker, source: string, target: string): Promise<WorkerResult | undefined> {
    return new Promise((resolve) => {
      const settle = (result?: WorkerResult) => {
        clearTimeout(timer);
        clearInterval(watch);
        child.off('message', settle).off('exit', gone).off('error', gone);
        resolve(result);
      };
      const gone = (reason?: unknown) => {
        if (reason instanceof Error) log.error({ err: reason }, 'picture worker failed');
        settle();
      };
      const timer = setTimeout(settle, timeoutMs);
      const usage = () => usageOf(child.pid ?? 0);
      const usedBefore = usage()?.cpuMs ?? 0;
      const watch = setInterval(() => {
        const now = usage();
        if (now && (now.megabytes > maxMegabytes || now.cpuMs - usedBefore > cpuMs)) settle();
      }, WATCH_EVERY_MS);
      child.on('message', settle).once('exit', gone).once('error', gone);
      child.send({ source, target }, (error) => error && gone(error));
    });
  }

  async function work(source: string, target: string): Promise<Reencoded | Rejection> {
    const worker = take();
    const result = await runTask(worker, source, target);
    if (result && 'done' in result) {
      rest(worker);
      if (typeof result.done === 'string') await rm(target, { force: true });
      return result.done;
    }
    drop(worker);
    await rm(target, { force: true });
    if (result) throw Object.assign(new Error(result.failed), { code: /\b(ENOSPC|EDQUOT)\b/.exec(result.failed)?.[1] });
    log.warn('picture worker crashed, timed out or took too much memory');
    return 'picture_unreadable';
  }

  return {
    reencode: (source, target) => inTurn(() => work(source, target)),
    close() {
      for (const worker of busy) drop(worker);
    },
  };
}

/** Lowers the process's priority: requests for pages come before re-encoding. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended.
  }
}
