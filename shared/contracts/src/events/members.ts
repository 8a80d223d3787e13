/** Owner: mfe-members. */
export interface MembersEvents {
  /** A liker's profile was opened: its new-like flag is cleared (S-17). */
  'likes:seen': { id: string };
  /** A like was given or withdrawn here; the shell updates its lists without waiting for the live stream. */
  'likes:given': { id: string; matched: boolean };
  'likes:withdrawn': { id: string };
  /** Blocked: every conversation with that member leaves the list (S-19). */
  'members:blocked': { id: string };
  /** M-04: the photo in the match dialog was pressed; the shell opens the profile. */
  'match:photo-pressed': { id: string };
}
