import * as z from 'zod/mini';
import type { Discount, MemberLanding, ProfileCard, Settings, User } from '../api-types.ts';
import { LOW_CREDITS, type Locale } from '../constants.ts';
import type { ChatPlace } from './prerendered-chats.ts';
import type { LikesPlace } from './prerendered-likes.ts';
import type { FirstRead } from '../page-data.ts';
import type { PageDeclaration } from '../remote.ts';

/**
 * Pages prerendered when a release is built, shown before any script runs. Values that only a brand or a request knows are placeholders,
 * `~~name~~`, which the gateway fills in, escaped. Content that depends on the brand, or on the member whose page it is, is selected by
 * `PageFacts`: there is one variant per relevant combination.
 */

/** Placeholders that the gateway fills in. */
export const PLACES = [
  'assets',
  'name',
  'description',
  'headline',
  'country',
  'return_path',
  'search',
  'page',
  'alert',
  'photo',
  'credits',
] as const;
export type Place = (typeof PLACES)[number];

/** Numbers that texts contain: the gateway resolves their plural form. The last are those of chats, of likes and of a member's landing. */
export const COUNTS = [
  'free_messages',
  'credits',
  'unread_messages',
  'new_likes',
  'new_matches',
  'shown_matches',
  'locked_photos',
] as const;
export type Count = (typeof COUNTS)[number];
/** Values that are the end of a text's key: a gift's id, an interest. */
export const KEY_ENDS = ['gift', 'interest'] as const;
export type KeyEnd = (typeof KEY_ENDS)[number];
const IN_TEXTS = [...COUNTS, ...KEY_ENDS];

/**
 * Placeholders in a member's card. `memberNameText` is the name in attributes of older releases. `memberX` and `memberY`, the card's spot, are empty without one.
 */
export const MEMBER_PLACES = [
  'memberId',
  'memberName',
  'memberNameText',
  'memberAge',
  'memberCity',
  'memberX',
  'memberY',
  'memberCard',
  'memberMatch',
] as const;
export type MemberPlace = (typeof MEMBER_PLACES)[number];
/** Placeholders on the landing of one member, besides those of their card: what they say of themselves, and two lists. */
export const LANDING_PLACES = ['memberWords', 'memberInterests', 'memberLocks'] as const;
export type LandingPlace = (typeof LANDING_PLACES)[number];

export const placeFor = (place: Place | MemberPlace | LandingPlace | ChatPlace | LikesPlace | MenuBar | MenuPlace | 'members'): string =>
  `~~${place}~~`;
/** @param key of the release's own texts, or `common/…` */
export const placeForCounted = (count: Count, key: string): string => `~~${count}:${key}~~`;
/** @param start of a key of the release's own texts, or of `common/…`, which the value ends */
export const placeForKeyed = (end: KeyEnd, start: string): string => `~~${end}:${start}~~`;
/** The entries that remotes add to the top bar, and to the bar below on phones: a list item each. */
export const MENU_BARS = ['menuTop', 'menuBottom'] as const;
export type MenuBar = (typeof MENU_BARS)[number];
/** Placeholders in such an entry. `menuIcon` is the path of an icon of its own. */
export const MENU_PLACES = ['menuPath', 'menuLabel', 'menuCurrent', 'menuIcon'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/** On a link of the layout: marks it as the current page, or not. */
export const placeForCurrent = (path: string): string => `~~current:${path}~~`;

/**
 * Fills a markup's placeholders.
 * @param values escaped values by placeholder name
 * @param told returns the release's text of a key for a number, or of the key that a value completes
 * @throws Error for an unknown placeholder
 */
export function fillPlaces(
  markup: string,
  values: Readonly<Record<string, string>>,
  told: (key: string, by: Count | KeyEnd) => string,
): string {
  return markup.replace(/~~([\w:./-]+)~~/g, (_, name: string) => {
    const by = IN_TEXTS.find((one) => name.startsWith(`${one}:`));
    if (by) return told(name.slice(by.length + 1), by);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`unknown placeholder ~~${name}~~`);
    return value;
  });
}

/** Facts about a brand on which prerendered content may depend. */
export interface BrandFacts {
  hasDescription: boolean;
  hasHeadline: boolean;
  /** The brand's own texts are in the visitor's language. */
  speaksLocale: boolean;
  givesMessages: boolean;
  /** Every visitor may search. */
  showsSearch: boolean;
  takesSignups: boolean;
  hasLanguages: boolean;
}

/** Facts about the member whose page it is, on which the layout depends. */
export interface ViewerFacts {
  hasPaid: boolean;
  hasCredits: boolean;
  /** Few enough for a warning (L-10). */
  hasFewCredits: boolean;
  hasPhoto: boolean;
  hasDiscount: boolean;
}

/** Facts about the member whose landing it is. */
export interface LandingFacts {
  isFictional: boolean;
  hasPlace: boolean;
  hasWords: boolean;
  hasInterests: boolean;
  /** More photos than the one that is shown. */
  hasLocked: boolean;
}

export type PageFacts = BrandFacts & ViewerFacts & LandingFacts;

export const landingFactsOf = ({ card, about_me, interests }: MemberLanding): LandingFacts => ({
  isFictional: card.fictional_icon,
  hasPlace: Boolean(card.city),
  hasWords: Boolean(about_me),
  hasInterests: interests.length > 0,
  hasLocked: card.photo_count > 1,
});

export const viewerFactsOf = ({ paid_user, credits, profile }: User, discount: Discount | null): ViewerFacts => ({
  hasPaid: paid_user,
  hasCredits: credits > 0,
  hasFewCredits: credits <= LOW_CREDITS,
  hasPhoto: profile.main_image !== null,
  hasDiscount: discount !== null,
});

/** For whom a page's markup is made: pages of members, and the search, for members; all others for visitors. */
export const audienceOf = ({ access }: Pick<PageDeclaration, 'access'>): 'members' | 'visitors' =>
  access === 'member' || access === 'logged_out_search' ? 'members' : 'visitors';

/** A page of members may have several paths, each with markup of its own. */
export const prerenderedKey = (page: Pick<PageDeclaration, 'access' | 'page' | 'path'>): string =>
  audienceOf(page) === 'members' ? page.path : page.page;

export const slugKey = (key: string, slug: string): string => `${key}/${slug}`;

/** Undefined: can't be decided from the settings alone. */
export const brandFactsOf = (settings: Settings, locale: Locale): { [Fact in keyof BrandFacts]: boolean | undefined } => ({
  hasDescription: settings.description !== '',
  hasHeadline: Boolean(settings.headline),
  speaksLocale: settings.domain_language.startsWith(locale),
  givesMessages: settings.signup_credits > 0,
  showsSearch: settings.logged_out_search === 'all',
  takesSignups: settings.signups === 'with_trafficsource' ? undefined : settings.signups === 'all',
  hasLanguages: settings.locales.length > 1,
});

/** Facts about a member on which the markup of their card depends. */
export interface MemberFacts {
  online: boolean;
  fictional: boolean;
  hasCity: boolean;
  liked: boolean;
  verified: boolean;
}

export const memberFactsOf = ({ online, fictional_icon, city, liked, verified }: ProfileCard): MemberFacts => ({
  online,
  fictional: fictional_icon,
  hasCity: Boolean(city),
  liked,
  verified: verified ?? false,
});

/** Reads whose answers may go along. */
export const FIRST_READS: readonly FirstRead[] = ['credits.get', 'photos.get', 'interests.get'];

const markup = {
  html: z.string(),
  /** CSS rules, one string per component, in the order in which to insert them. */
  css: z.array(z.string()),
};

/** The page with the members, or their chats, that it fetches. */
const withMembers = z.object({
  ...markup,
  /** The call that it shows the first of, if not `showcase.get` or `members.search`. */
  call: z.optional(z.string()),
  /** The lander whose members it fetches (`showcase.get`, D-52); without one, the first of the member's own search. */
  lander: z.optional(z.string()),
  /** Instead of `html`: the page around the list from so many of them on, and by facts about all of them. */
  around: z.optional(z.array(z.object({ from: z.int(), where: z.record(z.string(), z.boolean()), html: z.string() }))),
  /** Card markup by the facts of a member, in each of its variants (e.g. eager and lazy pictures). */
  cards: z.array(z.object({ where: z.record(z.string(), z.boolean()), html: z.array(z.string()) })),
  /** Index of the card variant for each position: the first pictures load eagerly. */
  places: z.array(z.int()),
});
export type PrerenderedMembers = z.output<typeof withMembers>;

const variants = z.array(
  z.object({
    /** The variant is for brands with exactly these facts. */
    where: z.record(z.string(), z.boolean()),
    ...markup,
    members: z.optional(withMembers),
    /** The reads, without input, that it begins with: their answers go along in a member's document. */
    reads: z.optional(z.array(z.string())),
    /** On a member's landing: an item of each list that stands in a place, and how many of them are shown. */
    lists: z.optional(z.record(z.string(), z.object({ item: z.string(), most: z.int() }))),
  }),
);
export type PrerenderedVariants = z.output<typeof variants>;

/** A release's prerendered pages in one language. */
export const prerenderedFile = z.object({
  /** A remote's: the content for the layout's outlet, for the page's audience. The shell's: the whole page. */
  pages: z.record(z.string(), variants),
  /** A remote's: the values of `:slug` that have a page of their own (`slugKey`), by the page's key. Any other value shows the plain one. */
  slugs: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The shell's: the markup around a remote's page, by layout; `home` is for the path `/`. */
  frames: z.optional(z.record(z.string(), variants)),
  /** The shell's: what a member's page has around it. */
  members: z.optional(
    z.object({
      /** The rules that all of them need. */
      base: z.array(z.string()),
      /** By layout; `chat-list` is for a chat layout's own destination, which has the bars on phones too. */
      frames: z.record(z.string(), variants),
      /** An entry of each bar, by icon; `own` is for an icon that the remote brings. */
      entries: z.record(z.string(), z.object({ menuTop: z.string(), menuBottom: z.string() })),
      /** The strip above the page, by alert. */
      alerts: z.record(z.string(), variants),
      /** In the place of a page that has no markup of its own. */
      waiting: variants,
      /** The paths that its links lead to: without one of them, the live layout is another. */
      links: z.array(z.string()),
    }),
  ),
  /** The shell's: the style sheet with the roles of the brand's colours. */
  colors: z.optional(z.string()),
});
export type PrerenderedFile = z.output<typeof prerenderedFile>;
