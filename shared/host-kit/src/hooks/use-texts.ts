import type { Locale, Money } from '@vesper/contracts';
import {
  countryName,
  errorText,
  fieldText,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatRelative,
  formatTag,
  formatTime,
  languageName,
} from '@vesper/i18n';
import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from '../remote/host-context.ts';

const COMMON = 'common:';

export interface Texts {
  /** One of the remote's texts, or a shared one with the prefix `common:`. */
  t(key: string, values?: Record<string, unknown>): string;
  /** The text for a failed call (D-02). */
  errorText(error: unknown): string;
  /** The text for a field's error code (D-11). */
  fieldText(code: string, values?: Record<string, unknown>): string;
  readonly locale: Locale;
  /** The BCP 47 tag by which this language writes dates: `en-GB` for `en`. */
  readonly formatTag: string;
  formatNumber(value: number): string;
  /** Integer minor units (D-07). */
  formatMoney(money: Money): string;
  /** 25 is "25%". */
  formatPercentage(value: number): string;
  /** The next four take ISO 8601. */
  formatDate(iso: string): string;
  formatTime(iso: string): string;
  formatDateTime(iso: string): string;
  /** "5 minutes ago", by the server's clock. */
  formatRelative(iso: string): string;
  displayCountry(code: string): string;
  /** A language's name in that language. */
  languageName(locale: Locale): string;
}

/** Texts and formatters of the active language; re-renders when the language changes. */
export function useTexts(): Texts {
  const { i18n, remote, stores } = useHost();
  const locale = useSyncExternalStore(
    i18n.subscribe,
    () => i18n.locale,
    () => i18n.locale,
  );
  return useMemo<Texts>(
    () => ({
      locale,
      formatTag: formatTag(locale),
      t: (key, values) => (key.startsWith(COMMON) ? i18n.t('common', key.slice(COMMON.length), values) : i18n.t(remote, key, values)),
      errorText: (error) => errorText(i18n, error),
      fieldText: (code, values) => fieldText(i18n, code, values),
      formatNumber: (value) => formatNumber(value, locale),
      formatMoney: (money) => formatMoney(money, locale),
      formatPercentage: (value) => formatPercentage(value, locale),
      formatDate: (iso) => formatDate(iso, locale),
      formatTime: (iso) => formatTime(iso, locale),
      formatDateTime: (iso) => formatDateTime(iso, locale),
      formatRelative: (iso) => formatRelative(iso, Date.now() + stores.connection.getState().serverOffset, locale),
      displayCountry: (code) => countryName(code, locale),
      languageName,
    }),
    [i18n, remote, stores, locale],
  );
}
