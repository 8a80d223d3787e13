/**
 * The services that components reach through `useShell`. Only their interfaces lie here, below the components that use them; each names
 * the file that makes it.
 */

import type { ReadableStore, SignupDraftState, User } from '@vesper/contracts';

/** `auth/session-keeper.ts` */
export interface SessionManager {
  /** Logged in or signed up, here. All tabs follow. */
  start(user: User): void;
  /** Logs out on the server, then in every tab of this browser. @throws {ApiFailure} when the server could not be told */
  logOut(): Promise<void>;
  /** What the server says about who is here. */
  adopt(user: User | null): void;
  /** The server has refused a call for want of a session. */
  expire(): void;
  /** The session was ended by someone else than this tab: another tab, another device, the server. */
  endFromElsewhere(): void;
  /** Asks the server who is here: another tab, or the time this page was asleep, may have changed it. */
  check(): Promise<void>;
}

/** `signup/signup-draft-store.ts` */
export interface SignupDraftStore extends ReadableStore<SignupDraftState> {
  change(part: Partial<SignupDraftState>): void;
  /** Signed up, or thought better of it. */
  clear(): void;
}

/** Asks whether the page may be left: the views on it, then, if one of them minds, the member. `unsaved-changes/leave-guard.ts` */
export interface LeaveGuard {
  mayLeave(): boolean | Promise<boolean>;
  /** The open question, for the dialog; null: none. */
  question(): { answer: (leaves: boolean) => void } | null;
  subscribe(listener: () => void): () => void;
}

/** What is offered: nothing, a newer version than this document's, or to load the page again because a file of it did not come. */
export type Offer = 'none' | 'new_version' | 'missing_file';

/** `releases/updates.ts` */
export interface Updates {
  offer(): Offer;
  subscribe(listener: () => void): () => void;
  take(): void;
  /** A file that is loaded on demand did not come, for good. Always settles. */
  fileMissing(): Promise<void>;
}

/** `system`: light or dark as the device is. */
export type Appearance = 'system' | 'light' | 'dark';

/** `layout/appearance.ts` */
export interface AppearanceStore extends ReadableStore<{ appearance: Appearance }> {
  /** At once, and for a year in this browser. */
  choose(appearance: Appearance): void;
}
