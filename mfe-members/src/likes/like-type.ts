import type { ChatState } from '@vesper/contracts';

/** The tabs of the likes, in their order. */
export const likeTypes = ['received', 'given', 'matches'] as const;
export type LikeType = (typeof likeTypes)[number];

export const isLikeType = (text: string | undefined): text is LikeType => (likeTypes as readonly (string | undefined)[]).includes(text);

/** One line of a tab: whose card, and what its badge says. */
export interface LikeEntry {
  id: string;
  isNew: boolean;
  matched: boolean;
}

/** The entries of a tab. Received likes stand new first (S-17): the shell keeps them so. */
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
