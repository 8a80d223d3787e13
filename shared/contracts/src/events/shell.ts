import type { ProfileCard } from '../api-types.ts';
import type { Gender, Locale, PushKind } from '../constants.ts';
import type { AlertName } from '../stores/alerts.ts';

/** Requests to the shell. Any remote may emit them. */
export interface ShellRequests {
  /**
   * Opens the signup dialog, which belongs to the shell. `message` pre-fills step 4. `likes_profile`: it is for a like of `profile`,
   * given after the confirmation; shells before 1.11 ignore it. `gender` and `seeking` answer step 0, which is
   * skipped if both are given; older shells ignore them and ask.
   */
  'shell:open-signup': {
    profile?: Pick<ProfileCard, 'id' | 'name' | 'main_image' | 'fictional_icon'>;
    likes_profile?: boolean;
    lander?: string;
    message?: string;
    gender?: Gender;
    seeking?: Gender | 'both';
  };
  /** A toast (350 px, polite). `text` is already translated. */
  'shell:notify': {
    tone: 'info' | 'success' | 'warning' | 'danger';
    text: string;
    /** One button, to undo what was just done; also translated. */
    action?: { label: string; onPress: () => void };
  };
  /** A visitor wants something that needs an account (P-03): the shell asks them to log in or sign up, then returns to `returnTo`. */
  'shell:login-wanted': { returnTo: string };
  /** S-22: the shell loads the texts, switches the page, sets the cookie and updates the server. */
  'shell:change-locale': { locale: Locale };
  /** The member dismissed an alert: the shell stores when, and keeps it hidden (S-10). */
  'shell:dismiss': { alert: AlertName };
  /** The member wants push notifications here. Emit it in the press's event handler: only then may a browser ask for permission (S-01). */
  'shell:push-wanted': Record<string, never>;
  'shell:push-unwanted': Record<string, never>;
  /** Opens the browser's install prompt. Emit it in the press's event handler. */
  'shell:install-app': Record<string, never>;
  /** Whether the installed app uses a neutral name and icon instead of the brand's (B-07). */
  'shell:neutral-app': { isNeutral: boolean };
  /** The member wants to log out: the shell ends the session in all tabs and opens the login. Shells before 1.6 ignore it. */
  'shell:log-out': Record<string, never>;
  /** The member deleted their account (S-07): the shell ends the session in all tabs and opens the deleted page. */
  'shell:account-deleted': { until: string };
  /**
   * B-03: the member has shut themself out: the shell ends the session in all tabs and opens the page that says until when (ISO 8601; null: for
   * good). Shells before 1.6 ignore it, and notice the ended session.
   */
  'shell:self-excluded': { until: string | null };
  /** S-02: locates the browser's city, on the member's request. The result is in the store `geolocation`. */
  'shell:locate': Record<string, never>;
  /** Sets the page's title, without the unread count (L-14). */
  'shell:title': { title: string };
}

/** Events emitted by the shell. */
export interface ShellEvents {
  'session:started': { id: string };
  'session:ended': { reason: 'logout' | 'expired' | 'elsewhere' };
  'locale:changed': { locale: string };
  'connection:restored': Record<string, never>;
  /** A photo of a profile was taken down, or marked as explicit. Cached reads that name it are asked again by themselves. */
  'photo:gone': { id: string };
  /** B-06: a member shows this one their private photos. Cached reads that name them are asked again by themselves. */
  'private-photos:shown': { id: string; name: string };
  /** A push message arrived in this browser (C-15). */
  'push:received': { kind: PushKind; path: string };
  /** The member pressed a notification: the shell navigates to `path` (C-15). */
  'push:clicked': { path: string };
}
