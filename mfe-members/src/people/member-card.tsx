import type { ProfileCard as Member } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { LikeButton, MessageIcon, OnPictureButton, pictureOf, ProfileCard, styled } from '@vesper/ui';
import type { ReactNode } from 'react';
import { CardBookmark } from '../shortlist/card-bookmark.tsx';
import { useWordsOffer } from '../words/use-words-offer.tsx';
import { useDistance } from './use-distance.ts';
import { useLike } from './use-like.ts';

/* The heart stays where it was pressed. */
const Buttons = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
`;

const Corner = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: 4px 6px;
  align-items: center;
  justify-content: flex-end;
`;

interface MemberCardProps {
  member: Member;
  isEager?: boolean;
  badge?: ReactNode;
  /** Instead of the like button. */
  action?: ReactNode;
}

/** A member in a list: links to their profile, with a like button, and a bookmark where the server says whether they are kept. */
export function MemberCard({ member, isEager, badge, action }: MemberCardProps) {
  const { t } = useTexts();
  const like = useLike(member);
  const { isLiked, toggle, invitation } = like;
  const words = useWordsOffer(member, like);
  const away = useDistance(member.distance);
  return (
    <>
      <ProfileCard
        href={`/members/${member.id}`}
        name={member.name}
        age={member.age}
        place={member.city ?? undefined}
        distance={away?.short}
        picture={pictureOf(member.main_image)}
        onlineLabel={member.online ? t('common:words.online') : undefined}
        fictionalLabel={member.fictional_icon ? t('common:fictional.label') : undefined}
        verifiedLabel={member.verified ? t('common:verified.label') : undefined}
        badge={
          member.shortlisted === undefined ? (
            badge
          ) : (
            <Corner>
              {badge}
              <CardBookmark member={member} />
            </Corner>
          )
        }
        eager={isEager}
        action={
          action ?? (
            <Buttons>
              {words.isOffered && (
                <OnPictureButton label={t('words.offer_name', { name: member.name })} onClick={words.open}>
                  <MessageIcon size={22} />
                </OnPictureButton>
              )}
              <LikeButton label={t('likes.like_name', { name: member.name })} isLiked={isLiked} onClick={toggle} />
            </Buttons>
          )
        }
      />
      {invitation}
      {words.window}
    </>
  );
}
