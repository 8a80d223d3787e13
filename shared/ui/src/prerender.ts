import type { ReactElement } from 'react';
import { ServerStyleSheet } from 'styled-components';

/** What stands between the rules of two components in what the library emits. */
const BETWEEN = /\/\*!sc\*\/\s*data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}\/\*!sc\*\//;
/** A rule for what is pointed at, pressed, marked, moving or busy: it comes with the script that there is something to press for. */
const OF_LIVE_PAGES = /:hover|:active|:disabled|::selection|prefers-reduced-motion|\[aria-busy/;
/** What only whoever builds a page by scripts needs: the border between two texts, and what kind of element a picture's are. */
const FOR_SCRIPTS = /<!-- -->| xmlns="[^"]*"/g;
const MOTION_OF_LIVE_PAGES = /(transition|touch-action|-webkit-tap-highlight-color):[^;}]+;?/g;

interface Rendering {
  render: (element: ReactElement) => string;
  /** Begins the names of its classes: no other markup on the same page has it. */
  prefix: string;
  /** Names that other markup for the same page has: the same component, the same name. */
  names?: Map<string, string>;
}

/**
 * Markup and the rules it needs, those of one component together, in the order the components were made in: the same as in the browser, but in as few
 * bytes as it goes, for every document has them. Runs where releases are built, never in a browser.
 */
export function renderWithStyles(element: ReactElement, { render, prefix, names = new Map() }: Rendering): { html: string; css: string[] } {
  const sheet = new ServerStyleSheet();
  try {
    const html = render(sheet.collectStyles(element)).replace(FOR_SCRIPTS, '');
    const text = sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
    const css = text.split(BETWEEN).map((rules) => rulesOf(rules.replaceAll('/*!sc*/', '')));
    return withShortNames(
      html,
      css.filter((rules) => rules !== ''),
      prefix,
      names,
    );
  } finally {
    sheet.seal();
  }
}

const rulesOf = (text: string): string =>
  text
    .split('\n')
    .filter((rule) => !OF_LIVE_PAGES.test(rule.split('{')[0] ?? ''))
    .map((rule) => rule.replace(MOTION_OF_LIVE_PAGES, '').replaceAll(';}', '}').trim())
    .filter((rule) => !rule.endsWith('{}'))
    .join('');

/** Every component has a class that others may style it by, which most do not; and generated names are as long as they are unlikely. */
function withShortNames(html: string, css: string[], prefix: string, names: Map<string, string>): { html: string; css: string[] } {
  const all = css.join('');
  const short = html.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const used = classes.split(' ').filter((name) => all.includes(`.${name}`));
    const renamed = used.map((name) => {
      // The icons' are in the page's base styles.
      const own = name.startsWith('lucide') ? name : (names.get(name) ?? `${prefix}${names.size.toString(36)}`);
      names.set(name, own);
      return own;
    });
    return renamed.length > 0 ? ` class="${renamed.join(' ')}"` : '';
  });
  return {
    html: short,
    css: css.map((rules) =>
      rules.replace(/\.([A-Za-z][\w-]*)/g, (whole, name: string) => (names.has(name) ? `.${names.get(name)}` : whole)),
    ),
  };
}
