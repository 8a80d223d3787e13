/** Whether local storage has a key; false where storage is blocked. */
export const hasStored =
  (window: Pick<Window, 'localStorage'>) =>
  (key: string): boolean => {
    try {
      return window.localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  };
