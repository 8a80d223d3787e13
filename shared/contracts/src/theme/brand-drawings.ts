import type { BrandColors, BrandMark } from './scales.ts';

/** The side of the square that a mark is drawn in. */
export const MARK_SIDE = 26;

/** A path's commands and numbers; nothing else can stand in a page or a style. */
export const MARK_PATH = /^[MLHVCSQTAZ\d .,-]{1,400}$/i;

/** Two strokes that form a heart: the mark of brands that have none of their own. */
export const defaultMark: BrandMark = [
  'M9.5 12.4l6.4-6.4a5.2 5.2 0 0 1 7.3 7.4l-6.3 6.4a5.2 5.2 0 0 1-7.4-7.4z',
  'M16.9 12.4l-6.4-6.4a5.2 5.2 0 0 0-7.3 7.4l6.3 6.4a5.2 5.2 0 0 0 7.4-7.4z',
];

/** A brand's mark in its two hues, as the site shows it in light mode. */
export const markSvg = (colors: BrandColors): string => {
  const [behind, inFront] = colors.mark ?? defaultMark;
  return svgOf(`<path d="${behind}" fill="${colors.secondary[400]}"/><path d="${inFront}" fill="${colors.primary[500]}"/>`);
};

const svgOf = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">${content}</svg>`;

/**
 * A shape of a mark as a CSS image to mask with: the colour is the style's. Every document carries it, so it is not escaped: a path has no
 * sign that an address or a style would read otherwise.
 */
export const markMask = (path: string): string => `url("data:image/svg+xml,${svgOf(`<path d="${path}"/>`).replaceAll('"', "'")}")`;

/** The custom properties that hold the masks of a brand's own mark. */
export const MARK_VARIABLES = ['--mark-behind', '--mark-front'] as const;

/**
 * The line of an evening's roofs from left to right, `x,y` each in percent of their strip, y from above: the drawing behind the front page,
 * empty pages and emails of brands that have none of their own.
 */
export const defaultSkyline =
  '0,52 7,52 7,34 13,34 13,46 20,46 20,22 24,12 28,22 28,56 39,56 39,36 46,36 46,60 55,60 55,26 62,26 62,44 70,44 70,58 77,58 77,30 81,18 85,30 85,48 93,48 93,38 100,38';

/** Two to 160 points, and nothing else that could stand in a style. */
export const SKYLINE = /^\d{1,3}(\.\d)?,\d{1,3}(\.\d)?( \d{1,3}(\.\d)?,\d{1,3}(\.\d)?){1,159}$/;

/** The custom property that holds a brand's own skyline, for `clip-path`. */
export const SKYLINE_VARIABLE = '--skyline';

/** The ground under a skyline as a CSS shape. */
export const skylineShape = (skyline: string): string =>
  `polygon(${['0,100', ...skyline.split(' '), '100,100']
    .map((point) =>
      point
        .split(',')
        .map((part) => `${part}%`)
        .join(' '),
    )
    .join(',')})`;
