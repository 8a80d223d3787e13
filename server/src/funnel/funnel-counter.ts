import { type Clock, SECOND } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** What the server counts as it happens; the later steps are read from members and orders. */
type CountedStep = 'visit' | 'signup_started';

interface Counted {
  brandId: number;
  step: CountedStep;
  /** See `landerName`. Undefined: the signup was opened elsewhere. */
  lander?: string | undefined;
  /** The variant, from the lander's address. */
  slug?: string | undefined;
  language: string;
}

/** Counts the funnel's first steps (B-17) by day, without anything about the visitor. A document or call never waits for it. */
export interface FunnelCounter {
  count(counted: Counted): void;
  start(): void;
  /** Writes what is counted, and ends. */
  stop(): Promise<void>;
  /** Writes what is counted now. */
  flush(): Promise<void>;
}

/** What a killed process loses. */
const FLUSH_EVERY = 5 * SECOND;

/** Whoever asks for an address chooses both names. Beyond this many they count under one name, so that the table stays small. */
const MAX_NAMES_A_DAY = 200;
const OTHER = '(other)';
const NAME = /^[\w-]{1,60}$/;

export function createFunnelCounter({
  db,
  clock,
  onError,
}: {
  db: Database;
  clock: Clock;
  onError: (error: unknown) => void;
}): FunnelCounter {
  let counts = new Map<string, { row: Row; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  let going = Promise.resolve();

  function count({ brandId, step, lander = '', slug = '', language }: Counted): void {
    const day = clock().toISOString().slice(0, 10);
    const row = { brandId, day, step, lander: nameOf(lander), slug: nameOf(slug), language };
    // No more than the table takes anyway: a flood of made-up addresses takes no memory.
    const isFull = counts.size >= MAX_NAMES_A_DAY * 2 && !counts.has(keyOf(row));
    keep(isFull ? { ...row, lander: OTHER, slug: OTHER } : row, 1);
  }

  function keep(row: Row, times: number): void {
    const key = keyOf(row);
    counts.set(key, { row, count: (counts.get(key)?.count ?? 0) + times });
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    // Sorted, so that concurrent processes can't deadlock.
    const taken = [...counts.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
    counts = new Map();
    try {
      await db.transaction(async (tx) => {
        for (const { row, count: times } of taken) await add(tx, row, times);
      });
    } catch (error) {
      // Kept for the next round.
      for (const { row, count: times } of taken) keep(row, times);
      throw error;
    }
  }

  const flush = () => (going = going.then(write).catch(onError));
  return {
    count,
    flush,
    start() {
      timer = setInterval(() => void flush(), FLUSH_EVERY);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

interface Row {
  brandId: number;
  day: string;
  step: CountedStep;
  lander: string;
  slug: string;
  language: string;
}

const keyOf = (row: Row): string => Object.values(row).join(' ');

const nameOf = (name: string): string => (name === '' || NAME.test(name) ? name : OTHER);

async function add(tx: Tx, { brandId, day, step, lander, slug, language }: Row, count: number): Promise<void> {
  await tx.query(sql`
    with known as (
      select count(*) as names, coalesce(bool_or(names.lander = ${lander} and names.slug = ${slug}), false) as has_it
      from (select distinct lander, slug from funnel_counts where day = ${day}::date and brand_id = ${brandId} and step = ${step}) names
    )
    insert into funnel_counts (brand_id, day, step, lander, slug, language, count)
    select ${brandId}, ${day}::date, ${step},
      case when fits then ${lander} else ${OTHER} end, case when fits then ${slug} else ${OTHER} end, ${language}, ${count}::integer
    from (select has_it or names < ${MAX_NAMES_A_DAY} as fits from known) counted
    on conflict on constraint funnel_counts_counted_once do update set count = funnel_counts.count + excluded.count`);
}
