import type { User } from '../api-types.ts';

/**
 * The logged-in member. Owner and only writer: the shell (login, logout, user.changed, refresh loop).
 * The only place for credits and starter messages.
 */
export interface SessionState {
  user: User | null;
}
