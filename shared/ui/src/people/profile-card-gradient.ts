/** How far it reaches above the words at a card's lower edge, px. */
export const FADE = 22;

/** For two or three lines at a card's lower edge: as dark as white text needs where they begin, and gone soon above them, off the face. */
export const lowGradient = `linear-gradient(rgb(18 13 12 / 0), rgb(18 13 12 / 0.12) 7px, rgb(18 13 12 / 0.34) 14px, rgb(18 13 12 / 0.59) ${FADE}px, rgb(18 13 12 / 0.8))`;
