/**
 * Measures that are the same for every brand, light and dark. Lengths are pixels unless a name says otherwise.
 * Colours live in `colors.ts`.
 */

/** Widths from which a layout changes [L-19]. */
export const breakpoints = { small: 576, medium: 768, large: 992, wide: 1200 } as const;

export type Breakpoint = keyof typeof breakpoints;

/** Width of the page's container from each breakpoint on [L-19]. */
export const containers: Record<Breakpoint, number> = { small: 540, medium: 720, large: 960, wide: 1140 };

/** Gap between columns, and the page's margin on a phone [L-19]. */
export const gutter = 15;

export const gridColumns = 12; // L-19

/** A toast is at most this wide [L-19]. */
export const toastWidth = 350;

/** Widths of dialogs [L-19]. */
export const dialogWidths = { small: 300, medium: 500, large: 800, wide: 1140 } as const;

/** Media queries, phone first: `${from.medium} { … }`. */
export const from: Record<Breakpoint, string> = {
  small: `@media (min-width: ${breakpoints.small}px)`,
  medium: `@media (min-width: ${breakpoints.medium}px)`,
  large: `@media (min-width: ${breakpoints.large}px)`,
  wide: `@media (min-width: ${breakpoints.wide}px)`,
};

const upTo = (width: number) => `@media (max-width: ${width - 0.02}px)`;

/** Media queries for what is only on smaller screens: `${below.medium} { … }`. */
export const below: Record<Breakpoint, string> = {
  small: upTo(breakpoints.small),
  medium: upTo(breakpoints.medium),
  large: upTo(breakpoints.large),
  wide: upTo(breakpoints.wide),
};

/** Windows in which bars stick. */
export const tall = '@media (min-height: 480px)';
/** Windows too low for sticky bars (200 % zoom, a phone in landscape): bars scroll with the page. */
export const low = '@media (max-height: 479.98px)';

/** A phone on its side: unlike a zoomed window it keeps the bar with the main navigation, as low as it can be. */
export const onItsSide = '@media (max-height: 479.98px) and (min-width: 480px) and (pointer: coarse)';

/** Height of the bottom bar there. */
export const lowBarHeight = '48px';

export type Space = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64;

export const radius = { control: '8px', card: '14px', sheet: '20px', pill: '999px' } as const;

/** Minimum width and height of touch targets. */
export const targetSize = '44px';

export const barHeight = '60px';

/** Height of a strip, and of the space reserved for one: two short lines on a phone, otherwise one. In rem: scales with text. */
export const stripHeight = `min-height: 3.5rem; ${from.medium} { min-height: 3rem; }`;

/** How far a top bar's content moves down while the offline strip covers its upper edge; nothing else moves. */
export const edgeShift = 'var(--edge-shift, 0px)';

/** Duration and easing of the three kinds of motion; base styles turn all of them off under reduced motion. */
export const motion = {
  press: '120ms ease-out',
  enter: '200ms ease-out',
  sheet: '280ms cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;

export const layer = { bar: 10, menu: 20, dialog: 30, toast: 40 } as const;

/**
 * Type sizes with their line height, as declarations: `${type[14]};`.
 * In rem, so that a reader's own text size is respected.
 */
export const type = {
  12: 'font-size: 0.75rem; line-height: 1rem',
  14: 'font-size: 0.875rem; line-height: 1.25rem',
  16: 'font-size: 1rem; line-height: 1.5rem',
  18: 'font-size: 1.125rem; line-height: 1.625rem',
  22: 'font-size: 1.375rem; line-height: 1.75rem; letter-spacing: -0.012em',
  28: 'font-size: 1.75rem; line-height: 2.125rem; letter-spacing: -0.018em',
  36: 'font-size: 2.25rem; line-height: 2.625rem; letter-spacing: -0.022em',
  48: 'font-size: 3rem; line-height: 3.25rem; letter-spacing: -0.026em',
} as const;

/** For money and counters: fixed-width figures, so that nothing moves when they change. */
export const tabularFigures = 'font-variant-numeric: tabular-nums';
