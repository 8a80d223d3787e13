const KEY = 'vesper.completion';

/** Input that is not saved yet. */
export interface CompletionDraft {
  place?: { region: string; city: string };
  about?: { words: string; interests: readonly string[] };
}

interface Stored extends CompletionDraft {
  member: string;
}

/** the draft survives a reload of this tab; other members do not see it. */
export function readDraft(storage: Storage, member: string): CompletionDraft {
  try {
    const stored: Stored | null = JSON.parse(storage.getItem(KEY) ?? 'null');
    return stored?.member === member ? stored : {};
  } catch {
    return {};
  }
}

/** Stores changed parts; undefined removes a part that has been saved. */
export function writeDraft(storage: Storage, member: string, changes: CompletionDraft): void {
  const stored: Stored = { ...readDraft(storage, member), ...changes, member };
  try {
    storage.setItem(KEY, JSON.stringify(stored));
  } catch {} // Storage is full: the draft lasts until the page is closed.
}

export const clearCompletionDraft = (storage: Storage): void => storage.removeItem(KEY);
