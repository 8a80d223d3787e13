import * as z from 'zod/mini';
import type { ProfileCard, Settings } from '../api-types.ts';
import type { Locale } from '../constants.ts';

/**
 * Pages prerendered when a release is built, shown before any script runs. Values that only a brand or a request knows are placeholders,
 * `~~name~~`, which the gateway fills in, escaped. Content that depends on the brand is selected by `BrandFacts`: there is one variant per
 * relevant combination.
 */

/** Placeholders that the gateway fills in. */
export const PLACES = ['assets', 'name', 'description', 'return_path', 'search', 'page'] as const;
export type Place = (typeof PLACES)[number];

/** Prefix of placeholders for texts that contain the brand's number of free messages: the gateway resolves their plural form. */
const COUNTED = 'free_messages:';

/** Placeholders in a member's card. Letters only: cards allow line breaks after separators, which would split a placeholder. */
export const MEMBER_PLACES = ['memberId', 'memberName', 'memberAge', 'memberCity', 'memberCard', 'memberMatch'] as const;
export type MemberPlace = (typeof MEMBER_PLACES)[number];

export const placeFor = (place: Place | MemberPlace | 'members'): string => `~~${place}~~`;
export const placeForCounted = (key: string): string => `~~${COUNTED}${key}~~`;

/**
 * Fills a markup's placeholders.
 * @param values escaped values by placeholder name
 * @param counted returns the release's text of a key for the brand's number of free messages
 * @throws Error for an unknown placeholder
 */
export function fillPlaces(markup: string, values: Readonly<Record<string, string>>, counted: (key: string) => string): string {
  return markup.replace(/~~([\w:.-]+)~~/g, (_, name: string) => {
    if (name.startsWith(COUNTED)) return counted(name.slice(COUNTED.length));
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`unknown placeholder ~~${name}~~`);
    return value;
  });
}

/** Facts about a brand on which prerendered content may depend. */
export interface BrandFacts {
  hasDescription: boolean;
  /** The brand's own texts are in the visitor's language. */
  speaksLocale: boolean;
  givesMessages: boolean;
  takesSignups: boolean;
  hasLanguages: boolean;
}

/** Undefined: can't be decided from the settings alone. */
export const brandFactsOf = (settings: Settings, locale: Locale): { [Fact in keyof BrandFacts]: boolean | undefined } => ({
  hasDescription: settings.description !== '',
  speaksLocale: settings.domain_language.startsWith(locale),
  givesMessages: settings.signup_credits > 0,
  takesSignups: settings.signups === 'with_trafficsource' ? undefined : settings.signups === 'all',
  hasLanguages: settings.locales.length > 1,
});

/** Facts about a member on which the markup of their card depends. */
export interface MemberFacts {
  online: boolean;
  fictional: boolean;
  hasCity: boolean;
}

export const memberFactsOf = ({ online, fictional_icon, city }: ProfileCard): MemberFacts => ({
  online,
  fictional: fictional_icon,
  hasCity: Boolean(city),
});

const markup = {
  html: z.string(),
  /** CSS rules, one string per component, in the order in which to insert them. */
  css: z.array(z.string()),
};

/** The page with the members that it fetches. */
const withMembers = z.object({
  ...markup,
  /** The lander whose members it fetches (`showcase.get`, D-52). */
  lander: z.string(),
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
  }),
);
export type PrerenderedVariants = z.output<typeof variants>;

/** A release's prerendered pages in one language. */
export const prerenderedFile = z.object({
  /** A remote's: the content for the layout's outlet. The shell's: the whole page. */
  pages: z.record(z.string(), variants),
  /** The shell's: the markup around a remote's page, by layout; `home` is for the path `/`. */
  frames: z.optional(z.record(z.string(), variants)),
  /** The shell's: style sheets with the colour values, by theme; `default` is for themes newer than the shell. */
  themes: z.optional(z.record(z.string(), z.string())),
});
export type PrerenderedFile = z.output<typeof prerenderedFile>;
