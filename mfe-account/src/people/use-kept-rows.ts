import { useState } from 'react';

interface Row {
  id: string;
  /** ISO 8601: the latest comes first. */
  at: string;
}

/**
 * A list whose rows a press ends. One that has ended stays where it was, so that none moves under the finger and it can be undone, until the
 * page is left.
 */
export function useKeptRows<Each extends Row>(listed: readonly Each[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, { row: Each; hasEnded: boolean }>>(new Map());
  const set = (row: Each, hasEnded: boolean) => setKept((before) => new Map(before).set(row.id, { row, hasEnded }));
  const others = listed.filter(({ id }) => !kept.has(id));
  const rows = [...others, ...[...kept.values()].map(({ row }) => row)].toSorted((one, other) => other.at.localeCompare(one.at));
  const hasEnded = ({ id }: Each) => kept.get(id)?.hasEnded ?? false;
  return {
    rows,
    hasEnded,
    /** Without those that have ended. */
    count: rows.filter((row) => !hasEnded(row)).length,
    end: (row: Each) => set(row, true),
    restore: (row: Each) => set(row, false),
  };
}
