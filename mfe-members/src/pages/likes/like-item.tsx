import type { LikeType } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, CloseIcon, color, DropdownMenu, EllipsisIcon, styled, type as textSize, UndoIcon, UserIcon } from '@vesper/ui';
import type { ReactNode } from 'react';
import { MemberCard } from '../../people/member-card.tsx';
import { useLike } from '../../people/use-like.ts';
import type { LikeEntry } from './like-type.ts';
import { LikedPartView } from './liked-part-view.tsx';

const Actions = styled.div`
  display: flex;
  padding-block: 4px 8px;
  > * { flex: 1; min-width: 0; padding-inline: 8px; }
`;
const Pass = styled(Button)`
  padding-inline: 6px;
  ${textSize[14]};
  font-weight: 600;
  color: ${color.text};
  white-space: nowrap;
`;

interface LikeItemProps {
  entry: LikeEntry;
  type: Exclude<LikeType, 'matches'>;
  isEager: boolean;
  /** A like of this list was for an answer or a photo: each card has a place for it. */
  hasParts: boolean;
  badge: ReactNode;
  onPass: () => void;
}

/** A member of a list of likes. A received like is passed over or given back; to a given one or a match is written. */
export function LikeItem({ entry: { profile, matched, part }, type, isEager, hasParts, badge, onPass }: LikeItemProps) {
  const { t } = useTexts();
  const { id, name } = profile;
  const { isLiked, toggle } = useLike(profile);
  const chat = `/members/${id}/chat`;
  // A match is not undone by one press: that stands in a menu, and can be taken back from its notification.
  const more = matched && (
    <DropdownMenu
      label={`${t('profile.more')}: ${name}`}
      trigger={<EllipsisIcon />}
      align="start"
      items={[
        { label: t('likes.see_profile'), icon: <UserIcon />, href: `/members/${id}` },
        { label: t('likes.take_back'), icon: <UndoIcon />, onSelect: toggle },
      ]}
    />
  );
  if (type !== 'received' || matched || isLiked) {
    return (
      <>
        <MemberCard member={profile} isEager={isEager} badge={badge} {...(more && { action: more })} />
        {hasParts && <LikedPartView part={part} />}
        <Actions>
          {/* Its name begins with the words that are seen, for those who say them to their device. */}
          <ButtonLink variant={matched ? 'primary' : 'secondary'} href={chat} aria-label={`${t('profile.message')}: ${name}`}>
            {t('profile.message')}
          </ButtonLink>
        </Actions>
      </>
    );
  }
  const passOver = (
    <Pass variant="quiet" icon={<CloseIcon />} aria-label={`${t('swipe.pass')}: ${name}`} onClick={onPass}>
      {t('swipe.pass')}
    </Pass>
  );
  return (
    <>
      <MemberCard member={profile} isEager={isEager} badge={badge} action={passOver} />
      {hasParts && <LikedPartView part={part} />}
      <Actions>
        <Button aria-label={`${t('likes.like_back')}: ${name}`} onClick={toggle}>
          {t('likes.like_back')}
        </Button>
      </Actions>
    </>
  );
}
