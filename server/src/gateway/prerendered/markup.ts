import type { Locale, Settings } from '@vesper/contracts';
import {
  brandFactsOf,
  type Count,
  fillPlaces,
  KEY_ENDS,
  type KeyEnd,
  type PageFacts,
  type Place,
  type PrerenderedFile,
  type PrerenderedVariants,
  type ReleaseManifest,
} from '@vesper/contracts/release';
import { createI18n } from '@vesper/i18n';
import { escapeHtml } from '../../platform/http/html.ts';
import { ASSETS } from '../assets.ts';
import { textAt } from '../menu-texts.ts';

/** What a document shows before any script runs, and who it is for. */
export interface Wanted {
  shell: ReleaseManifest;
  /** Reads files of the releases that this visitor or member gets. */
  fileOf: (manifest: ReleaseManifest) => PrerenderedFile | undefined;
  textsOf: (manifest: ReleaseManifest) => Record<string, unknown>;
  settings: Settings;
  locale: Locale;
  pathname: string;
  /** Including the question mark; may be empty. */
  search: string;
}

/** What is known of the member whose page it is, or whom a landing is about. */
export interface KnownOfMember {
  facts: Partial<PageFacts>;
  credits?: number;
  /** URL of their photo. */
  photo?: string;
}

/** Numbers, key ends and a name in the texts of one row. */
export type Told = Partial<Record<Count, number> & Record<KeyEnd | 'name', string>>;

export interface Markup {
  /** The variant for this brand and member, if there is one. */
  choose<Variant extends PrerenderedVariants[number]>(variants: readonly Variant[] | undefined): Variant | undefined;
  /**
   * @param own escaped values by placeholder name
   * @param told what texts of this markup alone are about
   * @throws Error for an unknown placeholder
   */
  fill(of: ReleaseManifest, markup: string, own?: Record<string, string>, told?: Told): string;
  /** The rules of these parts, with the roles of colours that they use; the shell brings the others. */
  styles(...parts: { css: string[] }[]): string;
}

/** Chooses and fills prerendered markup. Undefined when the shell's release has none. */
export function createMarkup(wanted: Wanted, member?: KnownOfMember): Markup | undefined {
  const { shell, fileOf, textsOf, settings, locale, pathname, search } = wanted;
  const { colors } = fileOf(shell) ?? {};
  if (colors === undefined) return undefined;

  const facts: Record<string, boolean | undefined> = { ...brandFactsOf(settings, locale), ...member?.facts };
  const counts: Partial<Record<Count, number>> = { free_messages: settings.signup_credits, credits: member?.credits ?? 0 };
  const values: Record<Place, string> = {
    assets: ASSETS,
    name: escapeHtml(settings.name),
    description: escapeHtml(settings.description),
    headline: escapeHtml(settings.headline ?? ''),
    country: escapeHtml(settings.geoip_country),
    return_path: escapeHtml(encodeURIComponent(pathname + search)),
    search: escapeHtml(search),
    page: '',
    alert: '',
    photo: escapeHtml(member?.photo ?? ''),
    credits: escapeHtml(new Intl.NumberFormat(locale).format(member?.credits ?? 0)),
  };
  return {
    choose: (variants) => variants?.find(({ where }) => Object.entries(where).every(([fact, value]) => facts[fact] === value)),
    fill(of, markup, own = {}, told = {}) {
      const text = (key: string, by: Count | KeyEnd) => {
        const shellTexts = textsOf(shell) as Record<string, Record<string, unknown>>;
        const [, namespace = of.remote, name = key] = /^(common)\/(.+)$/.exec(key) ?? [];
        // A gift or an interest that is newer than the release has no name in it.
        if (isKeyEnd(by))
          return escapeHtml(textAt(namespace === 'common' ? shellTexts.common : textsOf(of), name + (told[by] ?? '')) ?? '');
        const i18n = createI18n({
          locale,
          texts: of === shell ? shellTexts : { common: shellTexts.common ?? {}, [of.remote]: textsOf(of) },
        });
        return escapeHtml(i18n.t(namespace, name, { ...told, count: told[by] ?? counts[by] }));
      };
      return fillPlaces(markup, { ...values, ...own }, text);
    },
    styles(...parts) {
      const rules = parts.flatMap(({ css }) => css).join('');
      return fillPlaces(usedOf(colors, rules) + rules, values, () => '');
    },
  };
}

const usedOf = (colors: string, rules: string): string =>
  colors.replace(/(--[\w-]+):[^;{}]+;/g, (declaration, name: string) => (rules.includes(`var(${name})`) ? declaration : ''));

const isKeyEnd = (by: Count | KeyEnd): by is KeyEnd => KEY_ENDS.some((end) => end === by);
