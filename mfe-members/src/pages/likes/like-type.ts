import { type AboutPhoto, type ChatState, LIKE_TYPES, type LikeType, type ProfileCard, type PromptAnswer } from '@vesper/contracts';

export const isLikeType = (text: string | undefined): text is LikeType => (LIKE_TYPES as readonly (string | undefined)[]).includes(text);

/** What a received like was for on the member's own profile (B-13): an answer or a photo, or neither. */
export interface LikedPart {
  about?: PromptAnswer | undefined;
  about_photo?: AboutPhoto | undefined;
}

export const likedPartOf = ({ about, about_photo }: LikedPart): LikedPart | undefined =>
  about ? { about } : about_photo ? { about_photo } : undefined;

/** One member of a tab. */
export interface LikeEntry {
  profile: ProfileCard;
  isNew: boolean;
  matched: boolean;
  /** When they were liked, or the later of both likes. */
  at: string;
  /** Of a received like: what it was for, if not all of the profile. */
  part?: LikedPart | undefined;
}

/** The entries of a tab that the shell knows. It sorts received likes new first (S-17). */
export function entriesOf({ received, given, profiles }: ChatState['likes'], type: LikeType): LikeEntry[] {
  const withCards = (likes: readonly ({ id: string; matched: boolean; liked_at: string; like_new?: boolean } & LikedPart)[]): LikeEntry[] =>
    likes.flatMap(({ id, matched, liked_at: at, like_new = false, ...part }) => {
      const profile = profiles[id];
      return profile ? [{ profile, isNew: like_new, matched, at, part: likedPartOf(part) }] : [];
    });
  switch (type) {
    case 'received':
      return withCards(received);
    case 'given':
      return withCards(given);
    case 'matches': {
      // One side of a match may be older than what the shell's lists reach back to.
      const byId = new Map<string, LikeEntry>();
      for (const entry of withCards([...received, ...given]).filter(({ matched }) => matched)) {
        const known = byId.get(entry.profile.id);
        byId.set(
          entry.profile.id,
          known && known.at > entry.at ? known : { ...entry, isNew: known?.isNew ?? entry.isNew, part: known?.part ?? entry.part },
        );
      }
      return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at));
    }
  }
}
