import type { Host, Locale, PageData, RegistryEntry, Stores } from '@vesper/contracts';
import type { ToastQueue } from '@vesper/ui';
import { createContext, use } from 'react';
import type { BrowserHistory } from '../router/browser-history.ts';
import type { Routes } from '../router/routes.ts';
import type { AppearanceStore, Landings, LeaveGuard, SessionManager, SignupDraftStore, Updates } from './services.ts';

/** What the shell's components get, in addition to what remotes get (`Host`). */
export interface Shell {
  /** The shell's own host, as if it were a remote named `shell`. */
  host: Host;
  stores: Stores;
  company: PageData['company'];
  registry: readonly RegistryEntry[];
  /** Labels of the remotes' menu entries in the document's language. */
  menuTexts: { locale: Locale; texts: NonNullable<PageData['menuTexts']> };
  /** Whether this browser's local storage has a key. */
  stored: (key: string) => boolean;
  /** M-01, M-02: decided by the gateway for this visitor. */
  entryWarning: PageData['entryWarning'];
  /** The gateway left the page out until the strict entry warning is answered. Nothing starts before that; the answer reloads the page. */
  isWithheld: boolean;
  mode: PageData['mode'];
  /** Versions shown instead of the released ones (staging). */
  override: PageData['override'];
  history: BrowserHistory;
  routes: Routes;
  sessionManager: SessionManager;
  signupDraft: SignupDraftStore;
  landings: Landings;
  leaveGuard: LeaveGuard;
  updates: Updates;
  toasts: ToastQueue;
  /** The server's time, ms since the epoch. */
  now: () => number;
  reload: () => void;
  /** The document came with prerendered markup. */
  isPrerendered: boolean;
  /** Replaces the prerendered markup; called once the page, or an error in its place, has rendered. */
  replacePrerendered: () => void;
  /** The same, once the page has what the markup shows of the member's chats. */
  takeOver: () => void;
  changeLanguage: (locale: Locale) => Promise<void>;
  appearance: AppearanceStore;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell was called outside the shell.');
  return shell;
}
