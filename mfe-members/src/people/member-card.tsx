import type { ProfileCard as Member } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { CardTools, IconButton, LikeButton, MessageIcon, pictureOf, ProfileCard } from '@vesper/ui';
import type { ReactNode } from 'react';
import { useWordsOffer } from '../words/use-words-offer.tsx';
import { useRememberCard } from './known-cards.ts';
import { useDistance } from './use-distance.ts';
import { useLike } from './use-like.ts';

interface MemberCardProps {
  member: Member;
  isEager?: boolean;
  /** In a corner, beside an `action`. */
  badge?: ReactNode;
  /** On the photo, instead of the like button. */
  tool?: ReactNode;
  /** Under the card, instead of the like button in its corner. */
  action?: ReactNode;
  /** In that corner, beside an `action`. */
  corner?: ReactNode;
  /** The picture's, where cards are larger than in search. */
  sizes?: string;
}

/** A member in a list: links to their profile, with a like button on the photo. */
export function MemberCard({ member, isEager, badge, tool, action, corner, sizes }: MemberCardProps) {
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
        distance={away?.tile}
        picture={pictureOf(member.main_image)}
        onlineLabel={member.online ? t('common:words.online') : undefined}
        fictionalLabel={member.fictional_icon ? t('common:fictional.label') : undefined}
        verifiedLabel={member.verified ? t('common:verified.label') : undefined}
        badge={badge}
        buttons={
          tool ??
          (action === undefined ? (
            <>
              <LikeButton tone="outline" label={t('likes.like_name', { name: member.name })} isLiked={isLiked} onClick={toggle} />
              {words.isOffered && (
                <IconButton tone="picture" label={t('words.offer_name', { name: member.name })} onClick={words.open}>
                  <MessageIcon size={22} />
                </IconButton>
              )}
            </>
          ) : (
            corner
          ))
        }
        sizes={sizes}
        eager={isEager}
      />
      {action !== undefined && <CardTools>{action}</CardTools>}
      {invitation}
      {words.window}
    </>
  );
}
