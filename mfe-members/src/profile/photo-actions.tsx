import type { Picture } from '@vesper/contracts';
import { HrefLink, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, color, css, HeartIcon, LikeButton, MessageIcon, overPicture, radius, styled, targetSize } from '@vesper/ui';
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
const dark = css`
  color: #FFFFFF;
  background: ${overPicture.pill};
  &:hover { background: rgb(18 13 12 / 0.75); }
`;

const OnPhoto = styled(LikeButton)`
  &[aria-pressed='false'] { ${dark} }
`;

const round = css`
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  ${dark}
  &:focus-visible { outline-color: #FFFFFF; }
`;
const RoundLink = styled(HrefLink)`${round}`;
const RoundButton = styled.button`${round}`;

const Heart = styled(HeartIcon)`
  [aria-pressed='true'] & { fill: currentColor; color: ${color.primaryShape}; }
`;

interface PhotoActionsProps {
  member: { id: string };
  photo: Picture;
  like: Like;
  /** Of a visitor, who is asked to sign up or log in first (P-03). */
  onReply: (photo: string) => void;
}

/** Whether the like that stands is for this photo, and whether one for it can be given: not to somebody liked for anything else. */
function useLikeOfPhoto({ photo: { id }, like: { isLiked, likedFor, toggle, likeFor } }: PhotoActionsProps) {
  const isForThis = isLiked && likedFor?.about_photo === id;
  return { isForThis, canLike: !isLiked || isForThis, press: () => (isLiked ? toggle() : likeFor({ about_photo: id })) };
}

/** To the chat about this photo; undefined of a visitor. */
function useChatAbout({ member, photo }: PhotoActionsProps): string | undefined {
  const isMember = useStoreValue(useHost().stores.session, ({ user }) => user !== null);
  return isMember ? `/members/${member.id}/chat?photo=${photo.id}` : undefined;
}

/** Over a photo in the gallery: likes its member for it, or writes to them about it. */
export function PhotoCorner({ number, ...props }: PhotoActionsProps & { number: number }) {
  const { t } = useTexts();
  const { isForThis, canLike, press } = useLikeOfPhoto(props);
  const chat = useChatAbout(props);
  const reply = t('profile.reply_photo', { number });
  return (
    <Corner>
      {canLike && <OnPhoto label={t('profile.like_photo_number', { number })} isLiked={isForThis} onClick={press} />}
      {chat ? (
        <RoundLink href={chat} aria-label={reply} title={reply}>
          <MessageIcon size={22} />
        </RoundLink>
      ) : (
        <RoundButton type="button" aria-label={reply} title={reply} onClick={() => props.onReply(props.photo.id)}>
          <MessageIcon size={22} />
        </RoundButton>
      )}
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
          {t('profile.reply')}
        </ButtonLink>
      ) : (
        <Button variant="secondary" icon={<MessageIcon />} onClick={() => props.onReply(props.photo.id)}>
          {t('profile.reply')}
        </Button>
      )}
    </>
  );
}
