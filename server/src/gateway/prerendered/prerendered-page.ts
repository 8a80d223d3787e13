import type { CallResponse, KnownAnswer, Locale, Settings } from '@vesper/contracts';
import {
  brandFactsOf,
  fillPlaces,
  type Place,
  type PrerenderedFile,
  type PrerenderedMembers,
  type PrerenderedVariants,
  type ReleaseManifest,
} from '@vesper/contracts/release';
import { createI18n } from '@vesper/i18n';
import { escapeHtml } from '../../platform/http/html.ts';
import { ASSETS } from '../assets.ts';
import type { PageOwner } from '../composition.ts';
import { membersMarkup, shownOf } from './member-cards.ts';

/** What a document shows before any script runs. */
export interface PrerenderedPage {
  html: string;
  css: string;
  /** The API answers behind the shown members, for the live page. */
  answers: KnownAnswer[];
}

interface Prerendering {
  owner: PageOwner;
  shell: ReleaseManifest;
  /** Reads files of the releases that this visitor gets. */
  fileOf: (manifest: ReleaseManifest) => PrerenderedFile | undefined;
  textsOf: (manifest: ReleaseManifest) => Record<string, unknown>;
  /** The members that a lander may show. */
  showcase: (lander: string) => Promise<CallResponse<'showcase.get'>>;
  settings: Settings;
  locale: Locale;
  pathname: string;
  /** Including the question mark; may be empty. */
  search: string;
}

/**
 * Combines prerendered markup with what is only known at request time: the shell's layout, and inside it the page of the remote that owns
 * the path. Undefined when there is no prerendered page, or none for this kind of brand.
 * @throws Error for markup with an unknown placeholder
 */
export async function prerenderedPage(wanted: Prerendering): Promise<PrerenderedPage | undefined> {
  const { owner, shell, fileOf, textsOf, showcase, settings, locale, pathname, search } = wanted;
  const { manifest, page } = owner;
  // With parameters, a page's content depends on them.
  if (pathname !== page.path.replace(/\/:\w+\?$/, '')) return undefined;
  const frames = fileOf(shell);
  const theme = frames?.themes?.[settings.theme] ?? frames?.themes?.default;
  if (!frames || theme === undefined) return undefined;

  const facts = brandFactsOf(settings, locale) as Record<string, boolean | undefined>;
  const forBrand = (variants: PrerenderedVariants | undefined) =>
    variants?.find(({ where }) => Object.entries(where).every(([fact, value]) => facts[fact] === value));
  const values: Record<Place, string> = {
    assets: ASSETS,
    name: escapeHtml(settings.name),
    description: escapeHtml(settings.description),
    return_path: escapeHtml(encodeURIComponent(pathname + search)),
    search: escapeHtml(search),
    page: '',
  };
  const filled = (of: ReleaseManifest, markup: string, own: Record<string, string> = {}) => {
    const counted = (key: string) => {
      const i18n = createI18n({ locale, texts: { [of.remote]: textsOf(of) } });
      return escapeHtml(i18n.t(of.remote, key, { count: settings.signup_credits }));
    };
    return fillPlaces(markup, { ...values, ...own }, counted);
  };
  const styles = (...parts: { css: string[] }[]) => {
    const rules = parts.flatMap(({ css }) => css).join('');
    return fillPlaces(usedOf(theme, rules) + rules, values, () => '');
  };

  if (manifest === shell) {
    const whole = forBrand(frames.pages[page.page]);
    return whole && { html: filled(shell, whole.html), css: styles(whole), answers: [] };
  }
  const frame = forBrand(frames.frames?.[pathname === '/' ? 'home' : page.layout]);
  const content = forBrand(fileOf(manifest)?.pages[page.page]);
  if (!frame || !content) return undefined;
  const people = content.members && (await peopleOf(content.members, showcase));
  const inside = people ? filled(manifest, people.html, { members: people.markup }) : filled(manifest, content.html);
  return { html: filled(shell, frame.html, { page: inside }), css: styles(frame, people ?? content), answers: people?.answers ?? [] };
}

/** The page with the members it shows; undefined when there are none. */
async function peopleOf(page: PrerenderedMembers, showcase: Prerendering['showcase']) {
  const query = { lander: page.lander };
  const profiles = shownOf(page, (await showcase(page.lander)).profiles);
  const markup = membersMarkup(page, profiles);
  return markup ? { ...page, markup, answers: [{ id: 'showcase.get', input: { query }, answer: { profiles } } as const] } : undefined;
}

/** The theme colours that these rules use; the shell brings the others. */
const usedOf = (theme: string, rules: string): string =>
  theme.replace(/(--[\w-]+):[^;{}]+;/g, (declaration, name: string) => (rules.includes(`var(${name})`) ? declaration : ''));
