import type { ChatState, ProfileCard } from '@vesper/contracts';

/** A member who became a match since `before`, once their card is loaded. The first load doesn't count. */
export function newMatch(before: ChatState, now: ChatState): ProfileCard | undefined {
  if (before.status === 'loading' || before.likes === now.likes) return undefined;
  const known = matchesIn(before);
  const [id] = [...matchesIn(now)].filter((match) => !known.has(match));
  return id === undefined ? undefined : now.likes.profiles[id];
}

function matchesIn({ likes: { received, given, profiles } }: ChatState): Set<string> {
  return new Set([...received, ...given].filter(({ id, matched }) => matched && id in profiles).map(({ id }) => id));
}
