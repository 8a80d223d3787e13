import type { Settings } from '../api-types.ts';

/** The brand's settings (E-06), inlined in the document. Owner and only writer: the shell. */
export interface SettingsState {
  settings: Settings;
}
