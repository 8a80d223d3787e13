/** The lower part of a card, which the buttons stand on, px. */
export const buttonsHeight = 96;

/** From a card's upper edge to what stands there, under the marks of its photos, px. */
export const topInset = 16;
