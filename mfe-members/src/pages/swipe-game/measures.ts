import { below, breakpoints } from '@vesper/ui';

/** Where there are no lines above the card: all is on it or under it. */
export const onPhones = below.medium;

/** Where a line under the card and its buttons has the likes left: elsewhere there is room above the card, or too little height. */
export const toldBelow = `${below.medium}, (max-width: ${breakpoints.wide - 0.02}px) and (min-height: 480px)`;

/** How far the buttons reach over a card's lower edge, and under it: half of the largest, px. */
export const buttonsReach = 32;

/** Under the buttons: room for one line, as far from them as from what is below it, px. */
export const captionHeight = 48;
export const captionInset = (captionHeight - 20) / 2;

/** The lower part of a card, which its words leave to the buttons, px. */
export const buttonsHeight = buttonsReach + 12;

/** From a card's upper edge to what stands there, under the marks of its photos, px. */
export const topInset = 16;

/** The height of the strip above the page, if there is one; set by the shell. A card gives way to it. */
export const abovePage = 'var(--above-page, 0px)';

/** Where its words stand beside a card, that is as large as shows the buttons and the line under it, too. */
export const WIDE_CARD = { width: 480, height: `clamp(320px, 100svh - 236px - ${abovePage}, 680px)` } as const;
