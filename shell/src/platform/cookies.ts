import { LOCALE_COOKIE_DAYS, type Locale } from '@vesper/contracts';

/** What `document.cookie` takes. The server reads these cookies; they hold nothing secret. */
export const cookie = (name: string, value: string, days: number, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** S-22. */
export const localeCookie = (locale: Locale, isSecure: boolean): string => cookie('locale', locale, LOCALE_COOKIE_DAYS, isSecure);

/** B-07: the manifest reads it. */
export const neutralAppCookie = (isNeutral: boolean, isSecure: boolean): string =>
  cookie('neutral_app', '1', isNeutral ? 365 : 0, isSecure);

/** Light or dark, which the document comes with; without a choice there is no cookie. */
export const appearanceCookie = (appearance: 'system' | 'light' | 'dark', isSecure: boolean): string =>
  cookie('appearance', appearance, appearance === 'system' ? 0 : 365, isSecure);
