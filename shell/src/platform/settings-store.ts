import type { ReadableStore, Settings, SettingsState } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

/** What the brand says in its own words, which the document has in its own language only. */
export type BrandWords = Pick<Settings, 'index_title' | 'description' | 'headline' | 'fictional_singular' | 'fictional_plural' | 'pages'>;

export interface SettingsStore extends ReadableStore<SettingsState> {
  /** S-22: the brand's words in the language that the page changes to. */
  setWords(words: BrandWords): void;
}

/** Settings are inlined in the document and, but for the brand's words, stay constant until the next page load. */
export function createSettingsStore(settings: Settings): SettingsStore {
  const { getState, subscribe, setState } = createStore<SettingsState>(() => ({ settings }));
  return {
    getState,
    subscribe,
    setWords({ index_title, description, headline, fictional_singular, fictional_plural, pages }) {
      const words = { index_title, description, headline, fictional_singular, fictional_plural, pages };
      setState((state) => ({ settings: { ...state.settings, ...words } }));
    },
  };
}
