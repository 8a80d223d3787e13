import type { Picture } from '@vesper/contracts';
import { HrefLink, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Button,
  ButtonLink,
  color,
  from,
  HeartIcon,
  IconButton,
  LikeButton,
  MessageIcon,
  overPicture,
  radius,
  styled,
  targetSize,
} from '@vesper/ui';
import type { Like } from '../../people/use-like.ts';

/** A photo that everybody who sees the profile may see: it can be liked, and answered (B-13). */
export const isForAll = ({ locked, private: isPrivate, explicit }: Picture): boolean => !locked && !isPrivate && !explicit;

/** In one column the bar at the lower edge is the one place for actions; there a photo has its own once it is enlarged. */
const Corner = styled.div`
  display: none;
  ${from.large} {
    position: absolute;
    inset: auto 12px 12px auto;
    display: flex;
    gap: 8px;
  }
`;

/* As an icon button. */
const RoundLink = styled(HrefLink)`
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  color: #FFFFFF;
  background: ${overPicture.backdrop};
  &:hover { background: rgb(18 13 12 / 0.75); }
  &:focus-visible { outline-color: #FFFFFF; }
`;

const Heart = styled(HeartIcon)`
  [aria-pressed='true'] & { fill: ${color.secondaryShape}; }
`;

interface PhotoActionsProps {
  member: { id: string };
  photo: Picture;
  like: Like;
  /** Of a visitor, who is asked to sign up or log in first (P-03). */
  onComment: (photo: string) => void;
}

/** Whether the like that stands is for this photo, and whether one for it can be given: not to someone liked for anything else. */
function useLikeOfPhoto({ photo: { id }, like: { isLiked, likedFor, toggle, likeFor } }: PhotoActionsProps) {
  const isForThis = isLiked && likedFor?.about_photo === id;
  return { isForThis, canLike: !isLiked || isForThis, press: () => (isLiked ? toggle() : likeFor({ about_photo: id })) };
}

/** To the chat about this photo; undefined of a visitor. */
function useChatAbout({ member, photo }: PhotoActionsProps): string | undefined {
  const isMember = useStoreValue(useHost().stores.session, ({ user }) => user !== null);
  return isMember ? `/members/${member.id}/chat?photo=${photo.id}` : undefined;
}

/**
 * Over a photo in the gallery: likes its member for it, or writes to them about it. Not over the main one, as a member's buttons beside it do
 * the same, unless it is what was liked.
 */
export function PhotoCorner({ number, ...props }: PhotoActionsProps & { number: number }) {
  const { t } = useTexts();
  const { isForThis, canLike, press } = useLikeOfPhoto(props);
  const chat = useChatAbout(props);
  const comment = t('profile.comment_photo', { number });
  if (number === 1 && chat && !isForThis) return null;
  return (
    <Corner>
      {chat ? (
        <RoundLink href={chat} aria-label={comment} title={comment}>
          <MessageIcon />
        </RoundLink>
      ) : (
        <IconButton tone="picture" label={comment} onClick={() => props.onComment(props.photo.id)}>
          <MessageIcon />
        </IconButton>
      )}
      {canLike && <LikeButton tone="picture" label={t('profile.like_photo_number', { number })} isLiked={isForThis} onClick={press} />}
    </Corner>
  );
}

/** Under a photo that is shown large: the same in words. */
export function PhotoBar(props: PhotoActionsProps) {
  const { t } = useTexts();
  const { isForThis, canLike, press } = useLikeOfPhoto(props);
  const chat = useChatAbout(props);
  return (
    <>
      {canLike && (
        <Button variant="secondary" icon={<Heart />} aria-pressed={isForThis} onClick={press}>
          {t(isForThis ? 'profile.liked' : 'profile.like_photo')}
        </Button>
      )}
      {chat ? (
        <ButtonLink variant="secondary" icon={<MessageIcon />} href={chat}>
          {t('profile.comment')}
        </ButtonLink>
      ) : (
        <Button variant="secondary" icon={<MessageIcon />} onClick={() => props.onComment(props.photo.id)}>
          {t('profile.comment')}
        </Button>
      )}
    </>
  );
}
