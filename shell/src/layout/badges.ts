import { LOW_CREDITS, UNREAD_CAP } from '@vesper/contracts';

/** "99+" above 99, and nothing at zero [L-09]. */
export function countBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > UNREAD_CAP ? `${UNREAD_CAP}+` : String(count);
}

/** Shown at 10 credits or fewer: a warning above zero, danger at zero [L-10]. */
export function creditsBadge(credits: number): { text: string; tone: 'warning' | 'danger' } | null {
  if (credits > LOW_CREDITS) return null;
  return { text: String(credits), tone: credits > 0 ? 'warning' : 'danger' };
}
