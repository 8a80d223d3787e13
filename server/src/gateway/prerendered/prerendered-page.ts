import type { Locale, Settings } from '@vesper/contracts';
import {
  brandFactsOf,
  fillPlaces,
  type Place,
  type PrerenderedFile,
  type PrerenderedVariants,
  type ReleaseManifest,
} from '@vesper/contracts/release';
import { createI18n } from '@vesper/i18n';
import { escapeHtml } from '../../platform/html.ts';
import { ASSETS } from '../assets.ts';
import type { PageOwner } from '../composition.ts';

/** What a document shows before any script has run. */
export interface PrerenderedPage {
  html: string;
  css: string;
}

interface Prerendering {
  owner: PageOwner;
  shell: ReleaseManifest;
  /** Files of the releases that this visitor gets. */
  fileOf: (manifest: ReleaseManifest) => PrerenderedFile | undefined;
  textsOf: (manifest: ReleaseManifest) => Record<string, unknown>;
  settings: Settings;
  locale: Locale;
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

/**
 * The page as its releases have prerendered it, with what is known only now: the shell's layout, and in it the page of the remote that owns the path.
 * Undefined: they have not, or not for such a brand.
 * @throws Error for markup that asks for something nobody knows
 */
export function prerenderedPage(wanted: Prerendering): PrerenderedPage | undefined {
  const { owner, shell, fileOf, textsOf, settings, locale, pathname, search } = wanted;
  const { manifest, page } = owner;
  // A page with parameters shows what they say.
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
  const filled = (of: ReleaseManifest, markup: string, own: string) => {
    const counted = (key: string) => {
      const i18n = createI18n({ locale, texts: { [of.remote]: textsOf(of) } });
      return escapeHtml(i18n.t(of.remote, key, { count: settings.signup_credits }));
    };
    return fillPlaces(markup, { ...values, page: own }, counted);
  };
  const styles = (...parts: { css: string[] }[]) => {
    const rules = parts.flatMap(({ css }) => css).join('');
    return fillPlaces(usedOf(theme, rules) + rules, values, () => '');
  };

  if (manifest === shell) {
    const whole = forBrand(frames.pages[page.page]);
    return whole && { html: filled(shell, whole.html, ''), css: styles(whole) };
  }
  const frame = forBrand(frames.frames?.[pathname === '/' ? 'home' : page.layout]);
  const content = forBrand(fileOf(manifest)?.pages[page.page]);
  if (!frame || !content) return undefined;
  return { html: filled(shell, frame.html, filled(manifest, content.html, '')), css: styles(frame, content) };
}

/** Of a theme's colours those that these rules ask for; the shell brings the others. */
const usedOf = (theme: string, rules: string): string =>
  theme.replace(/(--[\w-]+):[^;{}]+;/g, (declaration, name: string) => (rules.includes(`var(${name})`) ? declaration : ''));
