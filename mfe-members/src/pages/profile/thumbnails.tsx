import { color, from, LockIcon, LockOpenIcon, overPicture, radius, styled, tabularFigures, type } from '@vesper/ui';
import type { GallerySlide } from './gallery-slides.ts';

/** Beside a mouse; a finger swipes. */
const List = styled.ul`
  display: none;
  ${from.large} {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding-top: 8px;
  }
`;

const Thumb = styled.button`
  position: relative;
  display: block;
  width: 64px;
  height: 64px;
  padding: 0;
  overflow: hidden;
  background: ${color.sunken};
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
  img { display: block; width: 100%; height: 100%; object-fit: cover; }
  /* Within its edge, which stays on the photo's own. */
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 3px ${color.primary}, inset 0 0 0 5px ${color.page};
  }
`;

const Locked = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  gap: 4px;
  align-items: center;
  justify-content: center;
  ${type[14]};
  font-weight: 600;
  ${tabularFigures};
  color: #FFFFFF;
  background: rgb(18 13 12 / 0.5);
`;

/** In the corner of a private photo that the viewer may see. */
const Open = styled.span`
  position: absolute;
  inset: auto 4px 4px auto;
  display: grid;
  padding: 4px;
  border-radius: ${radius.pill};
  color: #FFFFFF;
  background: ${overPicture.pill};
`;

interface ThumbnailsProps {
  slides: readonly GallerySlide[];
  current: number;
  nameOf: (index: number) => string;
  onShow: (index: number) => void;
}

/** All photos at a glance, under the gallery. */
export function Thumbnails({ slides, current, nameOf, onShow }: ThumbnailsProps) {
  return (
    <List>
      {slides.map(({ photo, more, numbers }, index) => (
        <li key={photo.id}>
          <Thumb type="button" aria-label={nameOf(index)} aria-current={index === current || undefined} onClick={() => onShow(index)}>
            <img src={photo.thumb ?? photo.blur} alt="" width={64} height={64} loading="lazy" />
            {photo.locked && (
              <Locked>
                <LockIcon size={16} />
                {/* As in the button's name, which has to have what is seen. */}
                {more > 0 && numbers}
              </Locked>
            )}
            {photo.private && !photo.locked && (
              <Open>
                <LockOpenIcon size={14} />
              </Open>
            )}
          </Thumb>
        </li>
      ))}
    </List>
  );
}
