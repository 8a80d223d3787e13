import {
  CONTRACT_VERSION,
  emptySignupDraft,
  type Host,
  type Locale,
  LOCALES,
  type ReadableStore,
  type Settings,
  type Stores,
} from '@vesper/contracts';
import { placeFor, placeForCounted } from '@vesper/contracts/release';
import { createI18n, type NamespaceTexts } from '@vesper/i18n';
import type { SampleBrand } from './variants.ts';

/** Stands for a brand's number of free messages, which only the gateway knows. */
const FREE_MESSAGES = 987_654_321;

interface SampleHostOptions {
  remote: string;
  locale: Locale;
  texts: NamespaceTexts;
  brand: SampleBrand;
  /** Where the visitor is. */
  pathname: string;
  search?: string;
  /** States of stores besides session and settings. */
  states?: Record<string, object>;
}

/** The host of a page that is rendered when its release is built: a visitor's, of a brand that is not known yet. What can't be known yet can't be asked for. */
export function createSampleHost({ remote, locale, texts, brand, pathname, search = '', states = {} }: SampleHostOptions): Host {
  const i18n = createI18n({ locale, texts });
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const stores: Record<string, ReadableStore<object>> = Object.fromEntries(
    Object.entries({
      session: { user: null },
      settings: { settings: sampleSettings(brand, locale) },
      signupDraft: emptySignupDraft, // a document for all: what was begun in a tab is shown when scripts run
      ...states,
    }).map(([name, state]) => [name, { getState: () => state, getInitialState: () => state, subscribe: () => () => {} }]),
  );
  return {
    contract: CONTRACT_VERSION,
    remote,
    stores: known('store', stores) as unknown as Stores,
    events: { on: () => () => {}, emit: () => {} },
    api: { call: () => new Promise(() => {}) },
    i18n: {
      locale,
      subscribe: i18n.subscribe,
      t: (namespace, key, values) => (values?.count === FREE_MESSAGES ? placeForCounted(key) : i18n.t(namespace, key, values)),
    },
    navigation: { navigate: () => {}, location: () => location, subscribe: () => () => {}, prefetch: () => {}, leave: () => {} },
    telemetry: {
      error(error) {
        throw error;
      },
    },
    mountSlot: () => () => {},
    signal: new AbortController().signal,
    nonce: '',
  };
}

/** What of a brand's settings a prerendered page may depend on: words that the gateway fills in, and facts that are told apart. */
function sampleSettings(brand: SampleBrand, locale: Locale): Settings {
  return known('setting', {
    name: placeFor('name'),
    get description() {
      return brand.ask('hasDescription') ? placeFor('description') : '';
    },
    get domain_language() {
      return brand.ask('speaksLocale') ? locale : '';
    },
    get signup_credits() {
      return brand.ask('givesMessages') ? FREE_MESSAGES : 0;
    },
    get signups() {
      return brand.ask('takesSignups') ? 'all' : 'none';
    },
    get locales() {
      return brand.ask('hasLanguages') ? [...LOCALES] : [locale];
    },
  }) as Settings;
}

/** What is not there is a mistake of the build's, and not something missing on a page. */
const known = <Things extends object>(kind: string, things: Things): Things =>
  new Proxy(things, {
    get(target, name, receiver) {
      if (!(name in target)) throw new Error(`A prerendered page can’t know the ${kind} ${String(name)}.`);
      return Reflect.get(target, name, receiver);
    },
  });
