/** How far it reaches above the words at a card's lower edge, px. */
export const FADE = 40;

/** For two or three lines at a card's lower edge: as dark as white text needs where they begin, and without an edge above them: faint on a face. */
export const lowGradient = `linear-gradient(rgb(18 13 12 / 0), rgb(18 13 12 / 0.08) 12px, rgb(18 13 12 / 0.3) 26px, rgb(18 13 12 / 0.6) ${FADE}px, rgb(18 13 12 / 0.8))`;
