import * as z from 'zod/mini';
import type { ProfileCard, Settings } from '../api-types.ts';
import type { Locale } from '../constants.ts';

/**
 * Pages as they are painted before any script has run, made when a release is built. What only a brand or a request knows stands in them as
 * `~~name~~`, and the gateway puts it there, escaped. What they show or don't depending on a brand is told apart by `BrandFacts`: there is a variant
 * for each answer that matters.
 */

/** What the gateway puts into markup. */
export const PLACES = ['assets', 'name', 'description', 'return_path', 'search', 'page'] as const;
export type Place = (typeof PLACES)[number];

/** A text of the release's own that counts a brand's free messages: the language's plurals are its own, so the gateway looks it up. */
const COUNTED = 'free_messages:';

/** What it puts into the card of somebody whom a page shows. Words without signs: a card lets a name break after one, which would take its place apart. */
export const MEMBER_PLACES = ['memberId', 'memberName', 'memberAge', 'memberCity', 'memberCard', 'memberMatch'] as const;
export type MemberPlace = (typeof MEMBER_PLACES)[number];

export const placeFor = (place: Place | MemberPlace | 'members'): string => `~~${place}~~`;
export const placeForCounted = (key: string): string => `~~${COUNTED}${key}~~`;

/**
 * Markup with its places filled.
 * @param counted the release's own text of that key, for the brand's number of free messages
 * @throws Error for a place that nobody knows
 */
export function fillPlaces(markup: string, values: Readonly<Record<string, string>>, counted: (key: string) => string): string {
  return markup.replace(/~~([\w:.-]+)~~/g, (_, name: string) => {
    if (name.startsWith(COUNTED)) return counted(name.slice(COUNTED.length));
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`nobody knows what ~~${name}~~ is`);
    return value;
  });
}

/** What of a brand decides whether something stands on a page. */
export interface BrandFacts {
  hasDescription: boolean;
  /** Its own words are in the visitor's language. */
  speaksLocale: boolean;
  givesMessages: boolean;
  takesSignups: boolean;
  hasLanguages: boolean;
}

/** Undefined: not to be said from the settings alone. */
export const brandFactsOf = (settings: Settings, locale: Locale): { [Fact in keyof BrandFacts]: boolean | undefined } => ({
  hasDescription: settings.description !== '',
  speaksLocale: settings.domain_language.startsWith(locale),
  givesMessages: settings.signup_credits > 0,
  takesSignups: settings.signups === 'with_trafficsource' ? undefined : settings.signups === 'all',
  hasLanguages: settings.locales.length > 1,
});

/** What decides what stands on somebody's card. */
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
  /** Rules, those of one component together, in the order they are to stand in. */
  css: z.array(z.string()),
};

/** The page with the people whom it asks for, once who they are is known. */
const withMembers = z.object({
  ...markup,
  /** What it asks for (`showcase.get`, D-52). */
  lander: z.string(),
  /** By what is true of a member: their card in each of the ways it is written. */
  cards: z.array(z.object({ where: z.record(z.string(), z.boolean()), html: z.array(z.string()) })),
  /** Which of these ways, place by place: the first pictures are wanted before the others. */
  places: z.array(z.int()),
});
export type PrerenderedMembers = z.output<typeof withMembers>;

const variants = z.array(
  z.object({
    /** For brands of which all of this is true. */
    where: z.record(z.string(), z.boolean()),
    ...markup,
    members: z.optional(withMembers),
  }),
);
export type PrerenderedVariants = z.output<typeof variants>;

/** A file of a release: its pages in one language. */
export const prerenderedFile = z.object({
  /** A remote's: what stands in its place in the layout. The shell's: the whole page. */
  pages: z.record(z.string(), variants),
  /** The shell's: what stands around a remote's page, by layout; `home` is the one of the path `/`. */
  frames: z.optional(z.record(z.string(), variants)),
  /** The shell's: style sheets that give colours their values, by theme; `default` is for a theme newer than it. */
  themes: z.optional(z.record(z.string(), z.string())),
});
export type PrerenderedFile = z.output<typeof prerenderedFile>;
