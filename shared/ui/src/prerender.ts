import type { ReactElement } from 'react';
import { ServerStyleSheet } from 'styled-components';

/** Separator between two components' rules in styled-components' output. */
const BETWEEN = /\/\*!sc\*\/\s*data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}\/\*!sc\*\//;
/** Rules that only matter once scripts run (hover, active, disabled, selection, transitions, busy, paper); the scripts bring them. */
const ONLY_INTERACTIVE = /:hover|:active|:disabled|::selection|prefers-reduced-motion|\[aria-busy|@media print/;
/** Markup that only scripts need: React's text separators, and SVG namespaces. */
const FOR_SCRIPTS = /<!-- -->| xmlns="[^"]*"/g;
/** What a page with animations has of the base styles' rule: nothing may move before the scripts either. */
const STILL =
  '@media(prefers-reduced-motion:reduce){*,::before,::after{animation-delay:-1ms!important;animation-duration:.01ms!important;animation-iteration-count:1!important}}';
const MOTION_ONLY_INTERACTIVE = /(transition|touch-action|-webkit-tap-highlight-color):[^;}]+;?/g;

interface Rendering {
  render: (element: ReactElement) => string;
  /** Prefix of the class names; must be unique among the markup of one page. */
  prefix: string;
  /** Class names shared with other markup of the same page, so that a component gets the same name. */
  names?: Map<string, string>;
}

/**
 * Renders markup with the CSS rules it needs, one string per component, in the order of the components' definition, as in the browser.
 * Minified, because every document contains them. Build-time only.
 */
export function renderWithStyles(element: ReactElement, { render, prefix, names = new Map() }: Rendering): { html: string; css: string[] } {
  const sheet = new ServerStyleSheet();
  try {
    const html = render(sheet.collectStyles(element)).replace(FOR_SCRIPTS, '');
    const text = sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
    const css = text.split(BETWEEN).map((rules) => rulesOf(rules.replaceAll('/*!sc*/', '')));
    const isMoving = css.some((rules) => rules.includes('animation:'));
    return withShortNames(
      html,
      [...css, isMoving ? STILL : ''].filter((rules) => rules !== ''),
      prefix,
      names,
    );
  } finally {
    sheet.seal();
  }
}

/** What devices with a pointer have; what a pointer does there is interactive all the same. */
const WITH_POINTER = /^@media ?\(hover: ?hover\)\{(.*)\}$/;

const isInteractive = (rule: string): boolean =>
  WITH_POINTER.test(rule)
    ? [...(WITH_POINTER.exec(rule)?.[1] ?? '').matchAll(/([^{}]+)\{/g)].every(([, selector = '']) => ONLY_INTERACTIVE.test(selector))
    : ONLY_INTERACTIVE.test(rule.split('{')[0] ?? '');

const rulesOf = (text: string): string =>
  text
    .split('\n')
    .filter((rule) => !isInteractive(rule))
    .map((rule) => rule.replace(MOTION_ONLY_INTERACTIVE, '').replaceAll(';}', '}').trim())
    .filter((rule) => !rule.endsWith('{}'))
    .join('');

/** Removes the component classes that no rule uses, and shortens the generated class names. */
function withShortNames(html: string, css: string[], prefix: string, names: Map<string, string>): { html: string; css: string[] } {
  const all = css.join('');
  const short = html.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const used = classes.split(' ').filter((name) => all.includes(`.${name}`));
    const renamed = used.map((name) => {
      // The base styles refer to the icons' classes.
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
