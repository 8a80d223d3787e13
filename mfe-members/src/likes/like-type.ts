import type { ChatState } from '@vesper/contracts';

/** The likes' tabs (R-17), in display order. */
export const likeTypes = ['received', 'given', 'matches'] as const;
export type LikeType = (typeof likeTypes)[number];

export const isLikeType = (text: string | undefined): text is LikeType => (likeTypes as readonly (string | undefined)[]).includes(text);

/** One member of a tab, and what their badge says. */
export interface LikeEntry {
  id: string;
  isNew: boolean;
  matched: boolean;
}

/** The entries of a tab. The shell sorts received likes new first (S-17). */
export function entriesOf({ received, given }: ChatState['likes'], type: LikeType): LikeEntry[] {
  const fromReceived = received.map(({ id, like_new, matched }) => ({ id, isNew: like_new, matched }));
  switch (type) {
    case 'received':
      return fromReceived;
    case 'given':
      return given.map(({ id, matched }) => ({ id, isNew: false, matched }));
    case 'matches':
      return fromReceived.filter(({ matched }) => matched);
  }
}
