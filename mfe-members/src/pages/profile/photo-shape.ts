import { css, from, styled } from '@vesper/ui';

/** 4:5. In one column it leaves room for the first words and the actions, so a low window cuts it. */
export const shape = css`
  aspect-ratio: 4 / 5;
  max-height: 50svh;
  ${from.large} { max-height: none; }
`;

/** Beside the words the photo is as wide as lets all of it, and the thumbnails under it, be in sight. */
export const PhotoPlace = styled.div`
  ${from.large} { max-width: max(320px, calc((100vh - 180px) * 0.8)); }
`;
