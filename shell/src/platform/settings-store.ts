import type { ReadableStore, Settings, SettingsState } from '@vesper/contracts';
import { createStore } from 'zustand/vanilla';

/** Inlined in the document; they change with the next one. */
export const createSettingsStore = (settings: Settings): ReadableStore<SettingsState> => createStore<SettingsState>(() => ({ settings }));
