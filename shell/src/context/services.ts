/**
 * Interfaces of the services that components reach through `useShell`. They lie here, below their users, so that the context does not
 * import features; the file named with each implements it.
 */

import type { ReadableStore, SignupDraftState, User } from '@vesper/contracts';

/** `auth/session-keeper.ts` */
export interface SessionManager {
  /** Starts the session after a login or signup in this tab. The other tabs follow. */
  start(user: User): void;
  /** Logs out on the server, then in every tab of this browser. @throws {ApiFailure} if the server was not reached */
  logOut(): Promise<void>;
  /** Takes over the user from a server response; null if no one is signed in. */
  adopt(user: User | null): void;
  /** Ends the session after the server has refused a call because it expired. */
  expire(): void;
  /** Ends the session because another tab, another device or the server has ended it. */
  endFromElsewhere(): void;
  /** Asks the server who is signed in; this may have changed in another tab or while the machine slept. */
  check(): Promise<void>;
}

/** `signup/signup-draft-store.ts` */
export interface SignupDraftStore extends ReadableStore<SignupDraftState> {
  change(part: Partial<SignupDraftState>): void;
  /** After the signup, or when it is abandoned. */
  clear(): void;
}

/** The variants of landers that this tab has opened (B-17). `signup/landings.ts` */
export interface Landings {
  slugOf(lander: string | null): string | undefined;
  /** The path of this lander if it led to this document. */
  led(lander: string | null): string | null;
}

/** Asks the views on screen whether the page may be left and, if one of them objects, the member. `unsaved-changes/leave-guard.ts` */
export interface LeaveGuard {
  mayLeave(): boolean | Promise<boolean>;
  /** The question the dialog shows; null if none is open. */
  question(): { answer: (leaves: boolean) => void } | null;
  subscribe(listener: () => void): () => void;
}

/** What the update notice offers: nothing, a newer release than this document's, or a reload because a file failed to load. */
export type Offer = 'none' | 'new_version' | 'missing_file';

/** `releases/updates.ts` */
export interface Updates {
  offer(): Offer;
  subscribe(listener: () => void): () => void;
  /** Reloads the page. */
  accept(): void;
  /** Handles a lazy-loaded file that failed to load after all retries. Never rejects. */
  fileMissing(): Promise<void>;
}

/** `system`: follows the device's setting. */
export type Appearance = 'system' | 'light' | 'dark';

/** `layout/appearance.ts` */
export interface AppearanceStore extends ReadableStore<{ appearance: Appearance }> {
  /** Applies it at once and stores it in this browser for a year. */
  choose(appearance: Appearance): void;
}
