import { css, from, gutter, styled } from '@vesper/ui';

/** 4:5. In one column it leaves room for the first words and the actions, so a low window cuts it. */
export const shape = css`
  aspect-ratio: 4 / 5;
  max-height: 48svh;
  ${from.large} { max-height: none; }
`;

/** From the photo's upper edge to the buttons in its corners, px: the marks of the photos are above them. */
export const CORNER_TOP = 18;

/** Photo and words; beside each other the photo is as wide as lets all of it, and the thumbnails under it, be in sight. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gutter}px;
  ${from.large} {
    grid-template-columns: min(50% - 24px, max(320px, calc((100vh - 168px) * 0.8))) minmax(0, 1fr);
    gap: 48px;
  }
`;
