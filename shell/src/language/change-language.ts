import type { ApiClient, Events, Locale } from '@vesper/contracts';
import type { I18n } from '@vesper/i18n';
import { localeCookie } from '../platform/cookies.ts';
import type { SessionStore } from '../auth/session-store.ts';
import type { SettingsStore } from '../platform/settings-store.ts';

interface LanguagePorts {
  /** Remotes with menu entries: the document has their labels in its own language only. */
  menus: readonly string[];
  i18n: I18n;
  document: Pick<Document, 'cookie' | 'documentElement'>;
  isSecure: boolean;
  api: ApiClient;
  session: SessionStore;
  settings: Pick<SettingsStore, 'setWords'>;
  events: Events;
}

/**
 * S-22: switches the page to another language and saves the choice, in this browser for a year and on the member.
 * @throws if the texts cannot be loaded; the language then does not change
 */
export async function changeLanguage(
  locale: Locale,
  { menus, i18n, document, isSecure, api, session, settings, events }: LanguagePorts,
): Promise<void> {
  // Without the brand's words the page changes all the same: they are a few lines of it, and the next document has them.
  const asked = api.call('settings.get', { query: { lang: locale } }).catch(() => null);
  const [words] = await Promise.all([asked, ...menus.map(i18n.ensure)]);
  // In one step with the texts: what is drawn for these has the brand's words, too.
  const stop = i18n.subscribe(() => words && i18n.locale === locale && settings.setWords(words));
  await i18n.changeLocale(locale).finally(stop);
  if (i18n.locale !== locale) return; // Another language was chosen in the meantime.
  document.documentElement.lang = locale;
  document.cookie = localeCookie(locale, isSecure);
  events.emit('locale:changed', { locale });
  if (!session.getState().user) return;
  // If this fails, only emails keep the old language; the cookie has the choice.
  const answer = await api.call('user.update', { body: { language: locale } }).catch(() => null);
  if (answer && session.getState().user?.id === answer.user.id) session.setUser(answer.user);
}
