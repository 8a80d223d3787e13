import type { ChatState, ProfileCard } from '@vesper/contracts';

/** Members who became a match since `before`, once their card is loaded. The first load doesn't count. */
export function newMatches(before: ChatState, now: ChatState): string[] {
  if (before.status === 'loading' || before.likes === now.likes) return [];
  const known = matchesIn(before);
  return [...matchesIn(now)].filter((id) => !known.has(id));
}

/** The card of a member who is a match still. */
export const matchIn = (state: ChatState, id: string): ProfileCard | undefined =>
  matchesIn(state).has(id) ? state.likes.profiles[id] : undefined;

function matchesIn({ likes: { received, given, profiles } }: ChatState): Set<string> {
  return new Set([...received, ...given].filter(({ id, matched }) => matched && id in profiles).map(({ id }) => id));
}
