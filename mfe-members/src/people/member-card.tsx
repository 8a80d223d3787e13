import type { ProfileCard as Member } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { LikeButton, pictureOf, ProfileCard } from '@vesper/ui';
import type { ReactNode } from 'react';
import { useDistance } from './use-distance.ts';
import { useLike } from './use-like.ts';

interface MemberCardProps {
  member: Member;
  isEager?: boolean;
  badge?: ReactNode;
  /** Instead of the like button. */
  action?: ReactNode;
}

/** A member in a list: links to their profile, with a like button. */
export function MemberCard({ member, isEager, badge, action }: MemberCardProps) {
  const { t } = useTexts();
  const { isLiked, toggle, invitation } = useLike(member);
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
        action={action ?? <LikeButton label={t('likes.like_name', { name: member.name })} isLiked={isLiked} onClick={toggle} />}
      />
      {invitation}
    </>
  );
}
