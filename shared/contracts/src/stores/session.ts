import type { User } from '../api-types.ts';

/**
 * Who is signed in. Owner and only writer: the shell (login, logout, user.changed, refresh loop).
 * Read by everyone; credits and starter messages live here and nowhere else.
 */
export interface SessionState {
  user: User | null;
}
