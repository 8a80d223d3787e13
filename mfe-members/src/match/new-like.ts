import type { ChatState, ProfileCard } from '@vesper/contracts';

/** So long after one like has been told by a window, the next ones are told by the badge alone, ms: nobody wants a window a minute. */
const REST = 10 * 60_000;

/** Where a like shows itself, or where nobody wants to be held up. */
const QUIET = ['/likes', '/credits'];

/** Somebody who likes the member and did not a moment ago. What the first load brings is not news, and a match is told as one. */
export function newLike(before: ChatState, now: ChatState): ProfileCard | undefined {
  if (before.status === 'loading' || before.likes === now.likes) return undefined;
  const known = new Set(before.likes.received.map(({ id }) => id));
  const like = now.likes.received.find(({ id, like_new, matched }) => like_new && !matched && !known.has(id) && id in now.likes.profiles);
  return like && now.likes.profiles[like.id];
}

/** Whether a window may come now for a like of that member's. @param lastAt when the last one came; both times in ms */
export function mayTell(id: string, { pathname, lastAt, now }: { pathname: string; lastAt: number | null; now: number }): boolean {
  if (lastAt !== null && now - lastAt < REST) return false;
  return pathname !== `/members/${id}` && !QUIET.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
