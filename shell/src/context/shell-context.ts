import type { Host, Locale, PageData, RegistryEntry, Stores } from '@vesper/contracts';
import type { ToastQueue } from '@vesper/ui';
import { createContext, use } from 'react';
import type { BrowserHistory } from '../router/browser-history.ts';
import type { Routes } from '../router/routes.ts';
import type { AppearanceStore, LeaveGuard, SessionManager, SignupDraftStore, Updates } from './services.ts';

/** What the shell's own components have beyond a `Host`. */
export interface Shell {
  /** The shell's own, as if it were a remote named `shell`. */
  host: Host;
  stores: Stores;
  company: PageData['company'];
  registry: readonly RegistryEntry[];
  /** M-01, M-02: as the gateway decided for this visitor. */
  entryWarning: PageData['entryWarning'];
  /** The document came without its page: nothing is shown or started before the entry warning is answered and the page loaded anew. */
  isWithheld: boolean;
  mode: PageData['mode'];
  /** What this document has instead of what is released. */
  override: PageData['override'];
  history: BrowserHistory;
  routes: Routes;
  sessionManager: SessionManager;
  signupDraft: SignupDraftStore;
  leaveGuard: LeaveGuard;
  updates: Updates;
  toasts: ToastQueue;
  /** The server's time, in ms. */
  now: () => number;
  reload: () => void;
  /** The document was painted before its scripts ran. */
  isPrerendered: boolean;
  /** The page stands, or what is shown in its place: what was prerendered gives way. */
  replacePrerendered: () => void;
  changeLanguage: (locale: Locale) => Promise<void>;
  appearance: AppearanceStore;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell was called outside the shell.');
  return shell;
}
