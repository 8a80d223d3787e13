import type { HostI18n, Locale } from '@vesper/contracts';
import i18next from 'i18next';

/** Nested texts by namespace: `common`, `shell`, and each remote's name. */
export type NamespaceTexts = Record<string, Record<string, unknown>>;

/** Brings the texts of these namespaces in that language. A namespace that nobody has may be left out of the answer. */
export type LoadTexts = (locale: Locale, namespaces: string[]) => Promise<NamespaceTexts>;

export interface I18n extends HostI18n {
  /** Loads a namespace in the language in force, unless it is there. @throws what `loadTexts` throws */
  ensure(namespace: string): Promise<void>;
  /**
   * Another language for the whole page: all texts in use are fetched first, then everything switches in one step.
   * The last wish wins; when fetching fails the language stays as it was. @throws what `loadTexts` throws
   */
  changeLocale(locale: Locale): Promise<void>;
  /** Other words for a namespace in the language in force, on screen at once: somebody is editing them. */
  replace(namespace: string, texts: Record<string, unknown>): void;
}

interface I18nOptions {
  locale: Locale;
  texts: NamespaceTexts;
  /** Left out where all texts are given (the server's mails, tests). */
  loadTexts?: LoadTexts;
}

/** The page's one i18next instance behind the contract's small face. Plurals are the language's own (Intl.PluralRules). */
export function createI18n({ locale, texts, loadTexts = async () => ({}) }: I18nOptions): I18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    resources: { [locale]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    fallbackLng: false, // A missing text is a failed check of the build, not a word in another language.
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes; mails escape in their templates.
    initAsync: false,
  });

  let current = locale;
  let wanted = locale;
  const namespaces = new Set(Object.keys(texts));
  const pending = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const has = (language: Locale, namespace: string) => instance.hasResourceBundle(language, namespace);

  async function load(language: Locale, missing: string[]): Promise<void> {
    if (missing.length === 0) return;
    const loaded = await loadTexts(language, missing);
    for (const namespace of missing) instance.addResourceBundle(language, namespace, loaded[namespace] ?? {});
  }

  return {
    get locale() {
      return current;
    },
    t: (namespace, key, values) => instance.t<string, Record<string, unknown>, string>(key, { ...values, ns: namespace }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ensure(namespace) {
      namespaces.add(namespace);
      // The language may change while the texts are on their way.
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
      // A namespace may come into use while the others are on their way.
      while ((missing = [...namespaces].filter((namespace) => !has(next, namespace))).length > 0) await load(next, missing);
      if (wanted !== next || current === next) return;
      await instance.changeLanguage(next);
      current = next;
      for (const listener of listeners) listener();
    },
    replace(namespace, newTexts) {
      instance.removeResourceBundle(current, namespace);
      instance.addResourceBundle(current, namespace, newTexts);
      // Whoever shows words renders again when the language changes: it does, and back before anything is painted.
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
