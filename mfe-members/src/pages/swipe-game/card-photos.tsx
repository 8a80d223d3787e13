import type { MainImage } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ChevronLeftIcon, ChevronRightIcon, overPicture, Picture, pictureOf, radius, styled, VisuallyHidden } from '@vesper/ui';
import { useEffect, useState } from 'react';

const Photo = styled(Picture)`
  position: absolute;
  inset: 0;
  z-index: -1;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { width: 100%; height: 100%; object-position: 50% 20%; pointer-events: none; }
`;

const Marks = styled.div`
  position: absolute;
  inset: 8px 12px auto;
  display: flex;
  gap: 4px;
  pointer-events: none;
  /* Marks and buttons are seen on any photo. */
  &::before {
    content: '';
    position: absolute;
    inset: -8px -12px auto;
    z-index: -1;
    height: 84px;
    background: linear-gradient(rgb(18 13 12 / 0.42), transparent);
  }
  span {
    flex: 1;
    height: 4px;
    border-radius: 2px;
    background: rgb(255 255 255 / 0.5);
    box-shadow: 0 0 2px rgb(18 13 12 / 0.5);
  }
  [data-current] { background: #FFFFFF; }
`;

/** A strip along the card's edge, over the link to the profile and above its words. */
const Turn = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset-block: 64px 40%;
  /* Where arrows are seen, they are at half the photo's height. */
  @media (hover: hover) { inset-block: 30%; }
  ${({ $side }) => ($side === 'left' ? 'left: 0;' : 'right: 0;')}
  width: 26%;
  min-width: 56px;
  display: flex;
  align-items: center;
  justify-content: ${({ $side }) => ($side === 'left' ? 'flex-start' : 'flex-end')};
  padding: 0 6px;
  color: #FFFFFF;
  background: none;
  border: 0;
  cursor: pointer;
  outline-offset: -6px;
  &:focus-visible { outline-color: #FFFFFF; }
  .lucide {
    width: 36px;
    height: 36px;
    padding: 7px;
    border-radius: ${radius.pill};
    background: ${overPicture.backdrop};
    /* Fingers tap beside the face, as the marks say. */
    @media (hover: none) { display: none; }
  }
`;

interface CardPhotosProps {
  name: string;
  /** In order; the first is shown. Empty: a member without a photo. */
  photos: readonly MainImage[];
  isBehind: boolean;
}

/** The photos of a card of the swipe game, one at a time; its edges turn to the next and the previous one. */
export function CardPhotos({ name, photos, isBehind }: CardPhotosProps) {
  const { t } = useTexts();
  const [current, setCurrent] = useState(0);
  const [hasTurned, setHasTurned] = useState(false);
  const total = photos.length;
  const { src, placeholder } = pictureOf(photos[current] ?? null);
  const ahead = pictureOf(photos[(current + 1) % Math.max(total, 1)] ?? null).src;
  useEffect(() => {
    // The one that a press would show.
    if (!isBehind && ahead) new Image().src = ahead;
  }, [isBehind, ahead]);
  const turn = (by: number) => {
    setCurrent((current + by + total) % total);
    setHasTurned(true);
  };
  return (
    <>
      <Photo
        src={src ?? undefined}
        placeholder={placeholder}
        alt=""
        width={600}
        height={800}
        loading="eager"
        fetchPriority={isBehind ? 'low' : 'high'}
      />
      {total > 1 && (
        <>
          <Marks aria-hidden>
            {photos.map(({ match }, index) => (
              <span key={match} data-current={index === current || undefined} />
            ))}
          </Marks>
          <VisuallyHidden role="status">{hasTurned && t('profile.photo', { number: current + 1, total, name })}</VisuallyHidden>
          {current > 0 && (
            <Turn $side="left" type="button" aria-label={t('profile.previous')} onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </Turn>
          )}
          <Turn $side="right" type="button" aria-label={t('profile.next')} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </Turn>
        </>
      )}
    </>
  );
}
