import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from '../service/check-invariants.ts';
import type { BareStack } from '../service/bare-stack.ts';
import type { Disk } from './disk.ts';
import { missing, startLoad } from './write-load.ts';

export interface FullDisk {
  /** Writes refused while the disk was full. */
  refused: number;
  /** The refusals other than 503 (try again later). */
  unclear: string[];
  lost: string[];
  broken: string[];
  /** Whether writes succeeded again once there was room. */
  isBack: boolean;
}

/** Enough for writes in progress, but for nothing that grows. */
const LEFT = 64 * 1024;
const ENOUGH_REFUSALS = 20;
const WITHIN_MS = 30_000;

/** Fills the database's disk while members write and buy, then frees space. */
export async function fillUp(stack: BareStack, disk: Disk): Promise<FullDisk> {
  const load = await startLoad(stack);
  disk.fill(LEFT);
  const refused = () => [...load.refusals.values()].reduce((sum, times) => sum + times, 0);
  await until(() => refused() >= ENOUGH_REFUSALS);
  const result = { refused: refused(), unclear: unclearOf(load.refusals) };

  disk.clear();
  // A full disk may have ended PostgreSQL; an operator who frees space starts it again.
  await stack.restartPostgres('SIGINT');
  const before = load.acknowledged.messages.length;
  await until(() => load.acknowledged.messages.length > before);
  const isBack = load.acknowledged.messages.length > before;
  await load.stop();
  return { ...result, isBack, lost: await missing(stack.db, load.acknowledged), broken: await checkInvariants(stack.db) };
}

const unclearOf = (refusals: ReadonlyMap<string, number>): string[] =>
  [...refusals].filter(([refusal]) => refusal !== '503 unavailable').map(([refusal, times]) => `${times} × ${refusal}`);

async function until(isDone: () => boolean): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; !isDone() && Date.now() < deadline; ) await sleep(100);
}
