import type { Picture } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, HeartIcon, LikeButton, overPicture, styled } from '@vesper/ui';
import type { Like } from '../people/use-like.ts';

/** A photo that everybody who sees the profile may see: it can be liked, and answered (B-13). */
export const isForAll = ({ locked, private: isPrivate, explicit }: Picture): boolean => !locked && !isPrivate && !explicit;

const Corner = styled.div`
  position: absolute;
  inset: auto auto 12px 12px;
  display: flex;
  gap: 8px;
`;

/* There is no shade under it, as there is on a card. */
const OnPhoto = styled(LikeButton)`
  &[aria-pressed='false'] { background: ${overPicture.pill}; }
  &[aria-pressed='false']:hover { background: rgb(18 13 12 / 0.75); }
`;

const Heart = styled(HeartIcon)`
  [aria-pressed='true'] & { fill: currentColor; color: ${color.primaryShape}; }
`;

interface PhotoActionsProps {
  photo: Picture;
  like: Like;
}

/** Whether the like that stands is for this photo, and whether one for it can be given: not to somebody liked for anything else. */
function useLikeOfPhoto({ photo: { id }, like: { isLiked, likedFor, toggle, likeFor } }: PhotoActionsProps) {
  const isForThis = isLiked && likedFor?.about_photo === id;
  return { isForThis, canLike: !isLiked || isForThis, press: () => (isLiked ? toggle() : likeFor({ about_photo: id })) };
}

/** Over a photo in the gallery: likes its member for it. */
export function PhotoCorner({ number, ...props }: PhotoActionsProps & { number: number }) {
  const { t } = useTexts();
  const { isForThis, canLike, press } = useLikeOfPhoto(props);
  return <Corner>{canLike && <OnPhoto label={t('profile.like_photo_number', { number })} isLiked={isForThis} onClick={press} />}</Corner>;
}

/** Under a photo that is shown large: the same in words. */
export function PhotoBar(props: PhotoActionsProps) {
  const { t } = useTexts();
  const { isForThis, canLike, press } = useLikeOfPhoto(props);
  if (!canLike) return null;
  return (
    <Button variant="secondary" icon={<Heart />} aria-pressed={isForThis} onClick={press}>
      {t(isForThis ? 'profile.liked' : 'profile.like_photo')}
    </Button>
  );
}
