import type { ProfileCard } from '../api-types.ts';
import type { Locale } from '../constants.ts';
import type { AlertName } from '../stores/alerts.ts';

/** Requests to the shell. Any remote may raise them; the shell answers by doing. */
export interface ShellRequests {
  /** Opens the signup: the steps exist once, in the shell. `message` pre-fills step 4. */
  'shell:open-signup': {
    profile?: Pick<ProfileCard, 'id' | 'name' | 'main_image' | 'fictional_icon'>;
    lander?: string;
    message?: string;
  };
  /** A toast (350 px, polite). `text` is already translated. */
  'shell:notify': { tone: 'info' | 'success' | 'warning' | 'danger'; text: string };
  /** A visitor wants what needs an account (P-03): the shell asks them to log in or sign up, and comes back to `returnTo`. */
  'shell:login-wanted': { returnTo: string };
  /** S-22: the shell loads the texts, then switches everything, keeps the cookie and tells the server. */
  'shell:change-locale': { locale: Locale };
  /** The member has put this away: the shell keeps when, and it stays hidden (S-10). */
  'shell:dismiss': { alert: AlertName };
  /** The member has had their account deleted (S-07): the shell ends the session, in all tabs, and shows the page after it. */
  'shell:account-deleted': { until: string };
  /** S-02: a page wants to know in which city the browser is, after a press that says so. The answer is in the store `geolocation`. */
  'shell:locate': Record<string, never>;
  /** The page's own title, without the count (L-14). */
  'shell:title': { title: string };
}

/** Facts of the shell. */
export interface ShellEvents {
  'session:started': { id: string };
  'session:ended': { reason: 'logout' | 'expired' | 'elsewhere' };
  'locale:changed': { locale: string };
  'connection:restored': Record<string, never>;
}
