import type { LikeType } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, CloseIcon, color, MessageIcon, motion, radius, styled, targetSize, VisuallyHidden } from '@vesper/ui';
import type { ReactNode } from 'react';
import { MemberCard } from '../people/member-card.tsx';
import { useLike } from '../people/use-like.ts';
import type { LikeEntry } from './like-type.ts';
import { LikedPartView } from './liked-part-view.tsx';

const Actions = styled.div`
  display: flex;
  gap: 8px;
  padding-block: 8px;
  > :last-child { flex: 1; min-width: 0; padding-inline: 8px; }
`;
const Pass = styled(Button)`
  flex: none;
  width: ${targetSize};
  padding: 0;
`;
/** On the photo, as a like button is. */
const Message = styled(HrefLink)`
  display: grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.pill};
  color: #FFFFFF;
  background: rgb(255 255 255 / 0.2);
  backdrop-filter: blur(10px);
  transition: background ${motion.press};
  &:hover { background: rgb(255 255 255 / 0.34); }
  &:focus-visible { outline-color: ${color.onPrimary}; }
`;

interface LikeItemProps {
  entry: LikeEntry;
  type: LikeType;
  isEager: boolean;
  /** A like of this list was for an answer or a photo: each card has a place for it. */
  hasParts: boolean;
  badge: ReactNode;
  onPass: () => void;
}

/** A member of a list of likes. A received like: pass, like back, message; a given one or a match: message, and the heart takes it back. */
export function LikeItem({ entry: { profile, matched, part }, type, isEager, hasParts, badge, onPass }: LikeItemProps) {
  const { t } = useTexts();
  const { id, name } = profile;
  const { isLiked, toggle } = useLike(profile);
  const chat = `/members/${id}/chat`;
  if (type !== 'received' || matched || isLiked) {
    return (
      <>
        <MemberCard member={profile} isEager={isEager} badge={badge} />
        {hasParts && <LikedPartView part={part} />}
        <Actions>
          {/* Its name begins with the words that are seen, for those who say them to their device. */}
          <ButtonLink variant="secondary" href={chat} aria-label={`${t('profile.message')}: ${name}`}>
            {t('profile.message')}
          </ButtonLink>
        </Actions>
      </>
    );
  }
  const message = (
    <Message href={chat} title={t('profile.message')}>
      <MessageIcon size={22} />
      <VisuallyHidden>{t('swipe.message_name', { name })}</VisuallyHidden>
    </Message>
  );
  return (
    <>
      <MemberCard member={profile} isEager={isEager} badge={badge} action={message} />
      {hasParts && <LikedPartView part={part} />}
      <Actions>
        <Pass
          variant="secondary"
          aria-label={t('swipe.pass_name', { name })}
          title={t('swipe.pass')}
          onClick={onPass}
          icon={<CloseIcon />}
        />
        <Button aria-label={`${t('likes.like_back')}: ${name}`} onClick={toggle}>
          {t('likes.like_back')}
        </Button>
      </Actions>
    </>
  );
}
