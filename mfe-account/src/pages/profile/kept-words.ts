import { changedParts, type PartName, type Words } from './profile-parts.ts';

const KEY = 'mfe-account.profile';

/** Parts of a page that waits to be saved. */
interface Kept {
  member: string;
  parts: Partial<Pick<Words, PartName>>;
}

/** What was typed before a reload of this tab, by this member. */
export function keptWords(member: string): Partial<Words> {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept?.member === member ? kept.parts : {};
  } catch {
    return {};
  }
}

/** A phone may close a tab in the background, while its member looks for a photo: what they typed is still there when they return. */
export function keepWords(member: string, words: Words, saved: Words): void {
  const changed = changedParts(words, saved);
  if (changed.length === 0) return dropWords();
  const kept: Kept = { member, parts: Object.fromEntries(changed.map((name) => [name, words[name]])) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {} // Storage is full: the words last until the page is closed.
}

export const dropWords = (): void => sessionStorage.removeItem(KEY);
