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

/** Sentinel for a brand's number of free messages, which only the gateway knows. */
const FREE_MESSAGES = 987_654_321;

interface SampleHostOptions {
  remote: string;
  locale: Locale;
  texts: NamespaceTexts;
  brand: SampleBrand;
  /** The visitor's path. */
  pathname: string;
  search?: string;
  /** States of stores besides session and settings. */
  states?: Record<string, object>;
}

/** The host for prerendering at build time: a visitor of an unknown brand. Reading anything that is unknown at build time throws. */
export function createSampleHost({ remote, locale, texts, brand, pathname, search = '', states = {} }: SampleHostOptions): Host {
  const i18n = createI18n({ locale, texts });
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const stores: Record<string, ReadableStore<object>> = Object.fromEntries(
    Object.entries({
      session: { user: null },
      settings: { settings: sampleSettings(brand, locale) },
      signupDraft: emptySignupDraft, // one document for all visitors: a signup started in a tab appears once scripts run
      ...states,
    }).map(([name, state]) => [name, { getState: () => state, getInitialState: () => state, subscribe: () => () => {} }]),
  );
  return {
    contract: CONTRACT_VERSION,
    remote,
    stores: throwOnUnknown('store', stores) as unknown as Stores,
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

/** The settings that a prerendered page may use: placeholders that the gateway fills in, and facts that select a variant. */
function sampleSettings(brand: SampleBrand, locale: Locale): Settings {
  return throwOnUnknown('setting', {
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

/** Makes reading an unknown property fail the build, instead of rendering a gap. */
const throwOnUnknown = <Things extends object>(kind: string, things: Things): Things =>
  new Proxy(things, {
    get(target, name, receiver) {
      if (!(name in target)) throw new Error(`A prerendered page can’t use the ${kind} "${String(name)}": it is unknown at build time.`);
      return Reflect.get(target, name, receiver);
    },
  });
