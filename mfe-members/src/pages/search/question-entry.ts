const KEY = 'mfe-members.question-entry';

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** The entry of the history whose results have a question among them, by its key: on the way back to it they stand where they stood. */
export function questionEntry(storage: Place): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepQuestionEntry(storage: Place, entry: string): void {
  try {
    storage.setItem(KEY, entry);
  } catch {
    // On the way back the people below it stand higher.
  }
}
