import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from '../service/check-invariants.ts';
import type { BareStack } from '../service/bare-stack.ts';
import type { Disk } from './disk.ts';
import { missing, startLoad } from './write-load.ts';

export interface FullDisk {
  /** Writes that were refused while it was full. */
  refused: number;
  /** Of these, those not refused by 503 (try again later). */
  unclear: string[];
  lost: string[];
  broken: string[];
  /** Whether writes were taken again once there was room. */
  isBack: boolean;
}

/** Room for what is being written, and for nothing that grows. */
const LEFT = 64 * 1024;
const ENOUGH_REFUSALS = 20;
const WITHIN_MS = 30_000;

/** The disk of the database fills up while members write and buy; then somebody makes room. */
export async function fillUp(stack: BareStack, disk: Disk): Promise<FullDisk> {
  const load = await startLoad(stack);
  disk.fill(LEFT);
  const refused = () => [...load.refusals.values()].reduce((sum, times) => sum + times, 0);
  await until(() => refused() >= ENOUGH_REFUSALS);
  const result = { refused: refused(), unclear: unclearOf(load.refusals) };

  disk.clear();
  // A full disk may have ended PostgreSQL: whoever made room starts it again.
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
