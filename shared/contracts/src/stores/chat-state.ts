import type { ChatEntry, LikedBy, ProfileCard } from '../api-types.ts';

/**
 * E-03: conversations, likes and their totals, for badges and lists.
 * Owner and only writer: the shell (live events, refresh loop, `chat:opened`, `chat:person-opened`, `chat:removed`, `likes:seen`).
 * `status` is `loading` until the first response; lists show skeletons only then (C-11, C-12).
 */
export interface ChatState {
  status: 'loading' | 'ready';
  chats: ChatEntry[];
  totalUnread: number;
  likes: {
    /** Cards of all members in the lists, by member id. */
    profiles: Record<string, ProfileCard>;
    /** New ones first (S-17). */
    received: LikedBy[];
    given: { id: string; matched: boolean; liked_at: string }[];
  };
  totalNewLikes: number;
  /** When typing indicators expire, by conversation; Unix time in ms (D-21). */
  typing: Record<string, number>;
  /** E-15. */
  lastOpened: { conversation: string; at: string } | null;
  /** E-15: opened after that, and no conversation has begun with them yet. Shells before 1.12 omit it. */
  lastPerson?: { id: string; name: string } | null;
}
