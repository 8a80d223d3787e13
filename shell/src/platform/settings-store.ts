import type { ReadableStore, Settings, SettingsState } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

/** Settings are inlined in the document and stay constant until the next page load. */
export const createSettingsStore = (settings: Settings): ReadableStore<SettingsState> => createStore<SettingsState>(() => ({ settings }));
