/// <reference path="./assets.d.ts" />
import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * The two files of Figtree, self-hosted. `latin` is on every page; `latinExt` adds Polish and other European letters. Preload what the page's language needs: with `font-display: optional` a late font is not used at all.
 */
export const fontFiles = { latin, latinExt } as const;

export const fontFamily = "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Roboto', system-ui, sans-serif";

const face = (url: string, unicodeRange: string) => `@font-face {
  font-family: 'Figtree Variable';
  font-style: normal;
  font-weight: 300 900;
  font-display: optional;
  src: url(${url}) format('woff2');
  unicode-range: ${unicodeRange};
}`;

/** A system font scaled to Figtree's metrics, so that lines break at the same places. */
const fallback = (family: string, local: string, weight: string, size: number) => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${local};
  size-adjust: ${(size * 100).toFixed(1)}%;
  ascent-override: ${(95 / size).toFixed(1)}%;
  descent-override: ${(25 / size).toFixed(1)}%;
  line-gap-override: 0%;
}`;

const arial = "local('Arial'), local('Liberation Sans'), local('Helvetica')";
const arialBold = "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Helvetica Bold')";

/** Sizes are Figtree's measured text width over the other font's; Figtree's ascent is 0.95 em, its descent 0.25 em. */
export const fontFaces = [
  face(
    latinExt,
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  face(
    latin,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
  fallback('Figtree Fallback', arial, '300 500', 1.005),
  fallback('Figtree Fallback', arialBold, '600 900', 0.966),
  fallback('Figtree Fallback Roboto', "local('Roboto')", '300 900', 0.998),
].join('\n');
