import type { HostI18n, Locale } from '@vesper/contracts';
import i18next from 'i18next';
import { formatNumber } from './formatters.ts';

/** Nested texts by namespace: `common`, `shell`, and each remote's name. */
export type NamespaceTexts = Record<string, Record<string, unknown>>;

/** Loads these namespaces' texts in a language. Unknown namespaces may be missing from the result. */
export type LoadTexts = (locale: Locale, namespaces: string[]) => Promise<NamespaceTexts>;

export interface I18n extends HostI18n {
  /** Loads a namespace in the active language, unless it is loaded. @throws what `loadTexts` throws */
  ensure(namespace: string): Promise<void>;
  /**
   * Switches the page's language: loads all namespaces in use first, then switches in one step. The latest call wins; if loading
   * fails, the language is unchanged. @throws what `loadTexts` throws
   */
  changeLocale(locale: Locale): Promise<void>;
  /** Replaces a namespace's texts in the active language and re-renders; for hot reload in development. */
  replace(namespace: string, texts: Record<string, unknown>): void;
}

interface I18nOptions {
  locale: Locale;
  texts: NamespaceTexts;
  /** Not needed where all texts are given (the server's emails, tests). */
  loadTexts?: LoadTexts;
}

/** Wraps one i18next instance in the contract's `HostI18n`. Plurals follow the language (Intl.PluralRules). */
export function createI18n({ locale, texts, loadTexts = async () => ({}) }: I18nOptions): I18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    resources: { [locale]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    fallbackLng: false, // the build's text check catches missing texts; never show another language
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes; emails escape in their templates
    initAsync: false,
  });

  let current = locale;
  let wanted = locale;
  const namespaces = new Set(Object.keys(texts));
  const pending = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  /** Texts without values in the active language: most of a page, and the same ones in each of its rows. */
  const plain = new Map<string, string>();

  function plainText(namespace: string, key: string): string {
    const name = `${namespace}:${key}`;
    const known = plain.get(name);
    if (known !== undefined) return known;
    const text = instance.t<string, Record<string, unknown>, string>(key, { ns: namespace });
    plain.set(name, text);
    return text;
  }

  const has = (language: Locale, namespace: string) => instance.hasResourceBundle(language, namespace);

  async function load(language: Locale, missing: string[]): Promise<void> {
    if (missing.length === 0) return;
    const loaded = await loadTexts(language, missing);
    for (const namespace of missing) instance.addResourceBundle(language, namespace, loaded[namespace] ?? {});
    plain.clear();
  }

  return {
    get locale() {
      return current;
    },
    t: (namespace, key, values) =>
      values
        ? instance.t<string, Record<string, unknown>, string>(key, { ...values, ...written(values, current), ns: namespace })
        : plainText(namespace, key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ensure(namespace) {
      namespaces.add(namespace);
      // The language may change while texts are loading.
      while (!has(current, namespace)) {
        const key = `${current}/${namespace}`;
        const loading = pending.get(key) ?? load(current, [namespace]).finally(() => pending.delete(key));
        pending.set(key, loading);
        await loading;
      }
    },
    async changeLocale(next) {
      wanted = next;
      let missing: string[];
      // A namespace may come into use while others are loading.
      while ((missing = [...namespaces].filter((namespace) => !has(next, namespace))).length > 0) await load(next, missing);
      if (wanted !== next || current === next) return;
      await instance.changeLanguage(next);
      current = next;
      plain.clear();
      for (const listener of listeners) listener();
    },
    replace(namespace, newTexts) {
      instance.removeResourceBundle(current, namespace);
      instance.addResourceBundle(current, namespace, newTexts);
      plain.clear();
      // Forces a re-render: switches the language and back before the next paint.
      const real = current;
      current = real === 'en' ? 'de' : 'en';
      for (const listener of listeners) listener();
      queueMicrotask(() => {
        current = real;
        for (const listener of listeners) listener();
      });
    },
  };
}

/** A count is written as the language writes numbers, 4,000 or 4.000, while the number itself chooses the plural. */
function written(values: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  const { count } = values;
  return typeof count === 'number' ? { replace: { ...values, count: formatNumber(count, locale) } } : {};
}
