import { css, from, styled } from '@vesper/ui';

/** 4:5. In one column it leaves room for the first words and the actions, so a low window cuts it. */
export const shape = css`
  aspect-ratio: 4 / 5;
  max-height: 50svh;
  ${from.large} { max-height: none; }
`;

/** From the photo's upper edge to the buttons in its corners, px: the marks of the photos are above them. */
export const CORNER_TOP = 18;

/** Beside the words the photo is as wide as lets all of it, and the thumbnails under it, be in sight. */
export const PhotoPlace = styled.div`
  ${from.large} { max-width: max(320px, calc((100vh - 180px) * 0.8)); }
`;
