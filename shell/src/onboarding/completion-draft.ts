const KEY = 'vesper.completion';

/** What was typed and is not saved yet. */
export interface CompletionDraft {
  place?: { region: string; city: string };
  about?: { words: string; interests: readonly string[] };
}

interface Stored extends CompletionDraft {
  member: string;
}

/** survives a reload of this tab, and is nobody else's. */
export function readDraft(storage: Storage, member: string): CompletionDraft {
  try {
    const stored: Stored | null = JSON.parse(storage.getItem(KEY) ?? 'null');
    return stored?.member === member ? stored : {};
  } catch {
    return {};
  }
}

/** A part that is saved is no draft any more: undefined. */
export function writeDraft(storage: Storage, member: string, changes: CompletionDraft): void {
  const stored: Stored = { ...readDraft(storage, member), ...changes, member };
  try {
    storage.setItem(KEY, JSON.stringify(stored));
  } catch {} // A full storage: it stays as long as the page lives.
}

export const clearCompletionDraft = (storage: Storage): void => storage.removeItem(KEY);
