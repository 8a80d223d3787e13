/** Owner: mfe-members. */
export interface MembersEvents {
  /** A liker's profile was opened: its new-like flag is cleared (S-17). */
  'likes:seen': { id: string };
  /** A like was given or taken back here; the shell's lists follow without waiting for the server's echo. */
  'likes:given': { id: string; matched: boolean };
  'likes:withdrawn': { id: string };
  /** Blocked: every conversation with that member leaves the list (S-19). */
  'members:blocked': { id: string };
  /** M-04. */
  'match:photo-pressed': { id: string };
}
