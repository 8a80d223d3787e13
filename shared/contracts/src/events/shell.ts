import type { ProfileCard } from '../api-types.ts';
import type { Locale, PushKind } from '../constants.ts';
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
  /** The member wants to be told of news in this browser. Raised in the press that says so: only then may a browser ask (S-01). */
  'shell:push-wanted': Record<string, never>;
  'shell:push-unwanted': Record<string, never>;
  /** The browser asks whether to install the app. Raised in the press that wants it. */
  'shell:install-app': Record<string, never>;
  /** The app, once installed, is to carry a name and an icon that say nothing of the site, or its own again (B-07). */
  'shell:neutral-app': { isNeutral: boolean };
  /** The member has had their account deleted (S-07): the shell ends the session, in all tabs, and shows the page after it. */
  'shell:account-deleted': { until: string };
  /** The page's own title, without the count (L-14). */
  'shell:title': { title: string };
}

/** Facts of the shell. */
export interface ShellEvents {
  'session:started': { id: string };
  'session:ended': { reason: 'logout' | 'expired' | 'elsewhere' };
  'locale:changed': { locale: string };
  'connection:restored': Record<string, never>;
  /** A push has come to this browser (C-15). */
  'push:received': { kind: PushKind; path: string };
  /** The member has pressed a notification: the shell goes there (C-15). */
  'push:clicked': { path: string };
}
