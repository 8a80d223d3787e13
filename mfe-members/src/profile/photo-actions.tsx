import type { Picture } from '@vesper/contracts';
import { HrefLink, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, color, css, HeartIcon, MessageIcon, overPicture, radius, styled, targetSize, type } from '@vesper/ui';
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
const onPhoto = css`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: ${targetSize};
  padding: 6px 14px;
  border: 0;
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 600;
  text-decoration: none;
  color: #FFFFFF;
  background: ${overPicture.pill};
  &:hover { background: rgb(18 13 12 / 0.75); }
  &:focus-visible { outline-color: #FFFFFF; }
  .lucide { flex: none; width: 20px; height: 20px; }
`;
const PillLink = styled(HrefLink)`${onPhoto}`;
const PillButton = styled.button`${onPhoto}`;

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
      {canLike && (
        <PillButton type="button" aria-pressed={isForThis} onClick={press}>
          <Heart />
          {t('profile.like_photo_number', { number })}
        </PillButton>
      )}
      {chat ? (
        <PillLink href={chat} aria-label={reply}>
          <MessageIcon />
          {t('profile.reply')}
        </PillLink>
      ) : (
        <PillButton type="button" aria-label={reply} onClick={() => props.onReply(props.photo.id)}>
          <MessageIcon />
          {t('profile.reply')}
        </PillButton>
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
