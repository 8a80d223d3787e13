import type { ProfileCard as Member } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { CardTools, IconButton, LikeButton, MessageIcon, pictureOf, ProfileCard } from '@vesper/ui';
import type { ReactNode } from 'react';
import { CardBookmark } from '../shortlist/card-bookmark.tsx';
import { useWordsOffer } from '../words/use-words-offer.tsx';
import { useRememberCard } from './known-cards.ts';
import { useDistance } from './use-distance.ts';
import { useLike } from './use-like.ts';

interface MemberCardProps {
  member: Member;
  isEager?: boolean;
  badge?: ReactNode;
  /** Instead of the like button. */
  action?: ReactNode;
}

/**
 * A member in a list: links to their profile; below it a like button, which stays where it was pressed, and a bookmark where the server says
 * whether they are kept.
 */
export function MemberCard({ member, isEager, badge, action }: MemberCardProps) {
  const { t } = useTexts();
  useRememberCard(member);
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
        badge={badge}
        eager={isEager}
      />
      <CardTools>
        {action ?? (
          <>
            <LikeButton label={t('likes.like_name', { name: member.name })} isLiked={isLiked} onClick={toggle} />
            {words.isOffered && (
              <IconButton label={t('words.offer_name', { name: member.name })} onClick={words.open}>
                <MessageIcon size={22} />
              </IconButton>
            )}
          </>
        )}
        {member.shortlisted !== undefined && (
          <div>
            <CardBookmark member={member} />
          </div>
        )}
      </CardTools>
      {invitation}
      {words.window}
    </>
  );
}
