import type { ReactElement } from 'react';
import { ServerStyleSheet } from 'styled-components';

/** What stands between the rules of two components in what the library emits. */
const BETWEEN = /\/\*!sc\*\/\s*data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}\/\*!sc\*\//;

/**
 * Markup and the rules it needs, those of one component together, in the order the components were made in: the same as in the browser.
 * Runs where releases are built, never in a browser.
 */
export function renderWithStyles(element: ReactElement, render: (element: ReactElement) => string): { html: string; css: string[] } {
  const sheet = new ServerStyleSheet();
  try {
    const html = render(sheet.collectStyles(element));
    const text = sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
    const css = text.split(BETWEEN).map((rules) => rules.replaceAll('/*!sc*/', '').trim());
    return { html: withoutIdleClasses(html, text), css: css.filter((rules) => rules !== '') };
  } finally {
    sheet.seal();
  }
}

/** Every component has a class that others may style it by; where none does, it is bytes. */
const withoutIdleClasses = (html: string, css: string): string =>
  html.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const used = classes.split(' ').filter((name) => css.includes(`.${name}`));
    return used.length > 0 ? ` class="${used.join(' ')}"` : '';
  });
