import {
  CONTRACT_VERSION,
  type DiscountState,
  emptySignupDraft,
  type Host,
  type Locale,
  LOCALES,
  type ReadableStore,
  type Settings,
  type Stores,
  type User,
} from '@vesper/contracts';
import { type Count, placeFor, placeForCounted, placeForKeyed } from '@vesper/contracts/release';
import { createI18n, type NamespaceTexts } from '@vesper/i18n';
import { GIFT, UNREAD } from './chat-rows.ts';
import { LIKES_COUNTS } from './like-cards.ts';
import { LOCKED_PHOTOS, placeForInterest } from './member-landing.ts';
import { NeedsScript, type SampleFacts } from './variants.ts';

/** Sentinels for numbers that only the gateway knows: a brand's free messages, and a member's credits, many or few (L-10). */
const FREE_MESSAGES = 987_654_321;
const CREDITS = 876_543_219;
const FEW_CREDITS = 0.765;

interface SampleHostOptions {
  remote: string;
  locale: Locale;
  texts: NamespaceTexts;
  brand: SampleFacts;
  /** A member's page; otherwise a visitor's. */
  isMember?: boolean;
  /** The path. */
  pathname: string;
  search?: string;
  /** States of stores besides session and settings. */
  states?: Record<string, object>;
}

/**
 * The host for prerendering at build time: a visitor or member of an unknown brand. Reading anything that is unknown at build time throws.
 */
export function createSampleHost({
  remote,
  locale,
  texts,
  brand,
  isMember = false,
  pathname,
  search = '',
  states = {},
}: SampleHostOptions): Host {
  const i18n = createI18n({ locale, texts });
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const stores: Record<string, ReadableStore<object>> = Object.fromEntries(
    Object.entries({
      session: { user: isMember ? sampleUser(brand) : null },
      settings: { settings: sampleSettings(brand, locale) },
      discount: sampleDiscount(brand),
      signupDraft: emptySignupDraft, // one document for all visitors: a signup started in a tab appears once scripts run
      ...states,
    }).map(([name, state]) => [name, { getState: () => state, getInitialState: () => state, subscribe: () => () => {} }]),
  );
  return {
    contract: CONTRACT_VERSION,
    remote,
    stores: throwOnUnknown('store', stores) as unknown as Stores,
    events: { on: () => () => {}, emit: () => {} },
    api: { call: () => new Promise(() => {}), ask: () => new Promise(() => {}) },
    i18n: {
      locale,
      subscribe: i18n.subscribe,
      t(namespace, key, values) {
        const name = namespace === remote ? key : `${namespace}/${key}`;
        if (name.endsWith(GIFT)) return placeForKeyed('gift', name.slice(0, -GIFT.length));
        const count = countOf(values?.count);
        return placeForInterest(name) ?? (count ? placeForCounted(count, name) : i18n.t(namespace, key, values));
      },
    },
    navigation: {
      navigate: () => {},
      location: () => location,
      subscribe: () => () => {},
      holdBack: () => () => {},
      prefetch: () => {},
      leave: () => {},
    },
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

const SENTINELS: [number, Count][] = [
  [FREE_MESSAGES, 'free_messages'],
  [CREDITS, 'credits'],
  [FEW_CREDITS, 'credits'],
  [UNREAD, 'unread_messages'],
  [LOCKED_PHOTOS, 'locked_photos'],
  ...Object.entries(LIKES_COUNTS).map(([name, count]): [number, Count] => [count, name as keyof typeof LIKES_COUNTS]),
];

const countOf = (count: unknown): Count | undefined => SENTINELS.find(([sentinel]) => sentinel === count)?.[1];

/** Puts placeholders in the place of the member's credits, as a number or formatted. */
export function placeCredits(html: string, locale: Locale): string {
  const written = [CREDITS, FEW_CREDITS].flatMap((credits) => [String(credits), new Intl.NumberFormat(locale).format(credits)]);
  return written.reduce((text, number) => text.replaceAll(number, placeFor('credits')), html);
}

/** What a discount is worth is for scripts to show. */
const sampleDiscount = (member: SampleFacts): DiscountState => ({
  status: 'ready',
  get active() {
    if (member.ask('hasDiscount')) throw new NeedsScript();
    return null;
  },
  timeBonus: { isVisible: false },
});

/** What a prerendered page may know of its member. */
function sampleUser(member: SampleFacts): User {
  return throwOnUnknown('member’s', {
    status: 'active',
    age_check_required: false, // else the gateway serves no prerendered page
    get paid_user() {
      return member.ask('hasPaid');
    },
    get credits() {
      if (!member.ask('hasCredits')) return 0;
      return member.ask('hasFewCredits') ? FEW_CREDITS : CREDITS;
    },
    profile: throwOnUnknown('profile’s', {
      get main_image() {
        return member.ask('hasPhoto') ? { thumb_filename: placeFor('photo') } : null;
      },
    }),
  }) as unknown as User;
}

/** The settings that a prerendered page may use: placeholders that the gateway fills in, and facts that select a variant. */
function sampleSettings(brand: SampleFacts, locale: Locale): Settings {
  return throwOnUnknown('setting', {
    name: placeFor('name'),
    geoip_country: placeFor('country'),
    get description() {
      return brand.ask('hasDescription') ? placeFor('description') : '';
    },
    get headline() {
      return brand.ask('hasHeadline') ? placeFor('headline') : '';
    },
    get domain_language() {
      return brand.ask('speaksLocale') ? locale : '';
    },
    get signup_credits() {
      return brand.ask('givesMessages') ? FREE_MESSAGES : 0;
    },
    get logged_out_search() {
      return brand.ask('showsSearch') ? 'all' : 'none';
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
