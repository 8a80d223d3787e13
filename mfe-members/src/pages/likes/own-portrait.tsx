import type { MainImage } from '@vesper/contracts';
import { below, color, HeartIcon, overPicture, Picture, pictureOf, radius, styled } from '@vesper/ui';

/** The member's own, on the far side of a heart that lies on both. */
const Own = styled.div`position: relative;`;

const Photo = styled(Picture)`
  position: absolute;
  inset: 0;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  && img { width: 100%; height: 100%; object-position: 50% 20%; }
  ${below.large} { border-radius: 0 19px 0 0; }
`;

const Heart = styled.span`
  position: absolute;
  inset: 50% auto auto 0;
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin: -36px;
  border: 5px solid #FFFFFF;
  border-radius: ${radius.pill};
  color: ${color.onPrimary};
  background: ${color.primary};
  .lucide { fill: currentColor; }
  ${below.small} {
    width: 56px;
    height: 56px;
    margin: -28px;
    border-width: 4px;
    .lucide { width: 26px; height: 26px; }
  }
`;

/** The member's own portrait, beside the only match. */
export function OwnPortrait({ image }: { image: MainImage }) {
  const { src, placeholder } = pictureOf(image);
  return (
    <Own aria-hidden>
      <Photo src={src ?? undefined} placeholder={placeholder} alt="" width={600} height={800} loading="lazy" />
      <Heart>
        <HeartIcon size={32} />
      </Heart>
    </Own>
  );
}
