import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@vesper/server/proving';
import { startPostgres } from '../../../tools/postgres/start-postgres.mjs';
import type { Random } from '../random.ts';
import { checkInvariants } from '../service/check-invariants.ts';
import type { BareStack } from '../service/bare-stack.ts';
import type { Disk } from './disk.ts';
import { type Acknowledged, missing, startLoad } from './write-load.ts';

export interface Outcome {
  times: number;
  acknowledged: number;
  /** Writes that were acknowledged and are gone. */
  lost: string[];
  /** Inconsistencies in the database, or a failure to start again. */
  broken: string[];
}

const LONGEST_LOAD_MS = 2_500;
const SHORTEST_LOAD_MS = 500;

const countOf = ({ messages, orders }: Acknowledged): number => messages.length + orders.length;

/** Kills server and PostgreSQL at the same moment while members write and buy, and starts them again. */
export async function killRepeatedly(stack: BareStack, times: number, random: Random): Promise<Outcome> {
  const outcome: Outcome = { times: 0, acknowledged: 0, lost: [], broken: [] };
  const load = await startLoad(stack);
  for (; outcome.times < times; outcome.times++) {
    await sleep(SHORTEST_LOAD_MS + random(LONGEST_LOAD_MS));
    const before = load.noted();
    await stack.killAll();
    outcome.lost.push(...(await missing(stack.db, before)));
  }
  await load.stop();
  outcome.lost.push(...(await missing(stack.db, load.acknowledged)));
  outcome.broken.push(...(await checkInvariants(stack.db)));
  outcome.acknowledged = countOf(load.acknowledged);
  return outcome;
}

/**
 * Simulates power cuts while members write and buy, and starts PostgreSQL from what the disk held at that moment. PostgreSQL is stopped
 * while the disk is copied, so that the copy is consistent.
 * @param disk where the stack's database lies
 */
export async function cutPowerRepeatedly(stack: BareStack, disk: Disk, times: number, random: Random): Promise<Outcome> {
  const outcome: Outcome = { times: 0, acknowledged: 0, lost: [], broken: [] };
  const load = await startLoad(stack);
  for (; outcome.times < times; outcome.times++) {
    await sleep(SHORTEST_LOAD_MS + random(LONGEST_LOAD_MS));
    const { postgres } = stack.pids();
    process.kill(-postgres, 'SIGSTOP');
    const noted = load.noted();
    const copy = await disk.cut();
    process.kill(-postgres, 'SIGCONT');
    await recover(copy, noted, outcome);
  }
  await load.stop();
  outcome.acknowledged = countOf(load.acknowledged);
  return outcome;
}

/** Starts from what was left, like a normal start. */
async function recover(disk: Disk, noted: Acknowledged, outcome: Outcome): Promise<void> {
  try {
    const postgres = await startPostgres({ dataDir: disk.folder });
    const db = openDatabase({ url: postgres.url, poolSize: 2, onIdleError: () => {} });
    try {
      outcome.lost.push(...(await missing(db, noted)));
      outcome.broken.push(...(await checkInvariants(db)));
    } finally {
      await db.close();
      await postgres.stop();
    }
  } catch (error) {
    outcome.broken.push(`PostgreSQL can't start after a power cut: ${String(error)}`);
  } finally {
    disk.eject();
  }
}
