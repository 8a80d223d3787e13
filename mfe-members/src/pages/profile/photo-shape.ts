import { below, css, from, styled } from '@vesper/ui';

/** 4:5. In one column it leaves room for the first words and the actions, so a low window cuts it. */
export const shape = css`
  aspect-ratio: 4 / 5;
  max-height: 50svh;
  ${from.large} { max-height: none; }
`;

/** From the photo's upper edge to the buttons in its corners, px: in one column the marks of the photos are above them. */
const CORNER_TOP = { column: 18, beside: 8 } as const;

/** What stands in the upper corners, so many px below the buttons' upper edge. */
export const cornerTop = (under = 0) => css`
  inset-block-start: ${CORNER_TOP.beside + under}px;
  ${below.large} { inset-block-start: ${CORNER_TOP.column + under}px; }
`;

/** Beside the words the photo is as wide as lets all of it, and the thumbnails under it, be in sight. */
export const PhotoPlace = styled.div`
  ${from.large} { max-width: max(320px, calc((100vh - 180px) * 0.8)); }
`;
