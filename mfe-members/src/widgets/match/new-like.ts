import type { ChatState, ProfileCard } from '@vesper/contracts';

/** Minimum ms between two like dialogs; likes in between only change the badge. */
const DIALOG_INTERVAL = 10 * 60_000;

/** Pages that show the like themselves, or where a dialog would get in the way of paying. */
const PATHS_WITHOUT_DIALOG = ['/likes', '/credits'];

/** A member whose like is new since `before`. The first load doesn't count, and a match has its own dialog. */
export function newLike(before: ChatState, now: ChatState): ProfileCard | undefined {
  if (before.status === 'loading' || before.likes === now.likes) return undefined;
  const known = new Set(before.likes.received.map(({ id }) => id));
  const like = now.likes.received.find(({ id, like_new, matched }) => like_new && !matched && !known.has(id) && id in now.likes.profiles);
  return like && now.likes.profiles[like.id];
}

/** Whether a like dialog for member `id` may be shown. @param lastAt when the last one was shown; both times in ms */
export function mayShowDialog(id: string, { pathname, lastAt, now }: { pathname: string; lastAt: number | null; now: number }): boolean {
  if (lastAt !== null && now - lastAt < DIALOG_INTERVAL) return false;
  return pathname !== `/members/${id}` && !PATHS_WITHOUT_DIALOG.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
