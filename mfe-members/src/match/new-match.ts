import type { ChatState, ProfileCard } from '@vesper/contracts';

/** Somebody who is a match now and was none a moment ago, once their card is there. What the first load brings is not news. */
export function newMatch(before: ChatState, now: ChatState): ProfileCard | undefined {
  if (before.status === 'loading' || before.likes === now.likes) return undefined;
  const known = matchesIn(before);
  const [id] = [...matchesIn(now)].filter((match) => !known.has(match));
  return id === undefined ? undefined : now.likes.profiles[id];
}

function matchesIn({ likes: { received, given, profiles } }: ChatState): Set<string> {
  return new Set([...received, ...given].filter(({ id, matched }) => matched && id in profiles).map(({ id }) => id));
}
