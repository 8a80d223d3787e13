export type When = 'today' | 'week' | 'earlier';
const WHEN: readonly When[] = ['today', 'week', 'earlier'];

const WEEK = 7 * 86_400_000; // ms

/** What is listed latest first, in parts: of this day where the member is, of the last seven days, and before. Empty ones are left out. */
export function byDay<Item>(items: readonly Item[], at: (item: Item) => string, now: number): { when: When; items: Item[] }[] {
  const today = new Date(now).toDateString();
  const whenOf = (item: Item): When => {
    const time = new Date(at(item));
    if (time.toDateString() === today) return 'today';
    return now - time.getTime() < WEEK ? 'week' : 'earlier';
  };
  return WHEN.map((when) => ({ when, items: items.filter((item) => whenOf(item) === when) })).filter((part) => part.items.length > 0);
}
