import { type AlertsState, DISMISSED_COOKIE, dismissedAlerts, LOCALE_COOKIE_DAYS, type Locale } from '@vesper/contracts';

/** A string to assign to `document.cookie`. The server reads these cookies; none holds a secret. */
export const cookie = (name: string, value: string, days: number, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** S-22. */
export const localeCookie = (locale: Locale, isSecure: boolean): string => cookie('locale', locale, LOCALE_COOKIE_DAYS, isSecure);

/** B-07: chooses the neutral web app manifest. */
export const neutralAppCookie = (isNeutral: boolean, isSecure: boolean): string =>
  cookie('neutral_app', '1', isNeutral ? 365 : 0, isSecure);

/** The server renders the document in this theme. `system` deletes the cookie. */
export const appearanceCookie = (appearance: 'system' | 'light' | 'dark', isSecure: boolean): string =>
  cookie('appearance', appearance, appearance === 'system' ? 0 : 365, isSecure);

/** S-10: the server renders the alert that the page will show, and no dismissed one. */
export const dismissedCookie = (dismissed: AlertsState['dismissed'], isSecure: boolean): string => {
  const names = dismissedAlerts(dismissed);
  return cookie(DISMISSED_COOKIE, names, names ? 365 : 0, isSecure);
};
