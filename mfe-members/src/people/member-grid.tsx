import type { ProfileCard as Member } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Loading, ProfileCardSkeleton, ProfileGrid } from '@vesper/ui';
import { Fragment, type ReactNode } from 'react';
import { LongGrid, type RowBetween } from './long-grid.tsx';
import { MemberCard } from './member-card.tsx';

/** Cards visible without scrolling; their pictures load eagerly. */
const FIRST_SCREEN = 6;

interface MemberGridProps {
  members: readonly Member[];
  /** What stands before the member at this index, in a place of its own: a list item, or nothing. */
  before?: (index: number) => ReactNode;
  /** In a row of its own. */
  between?: RowBetween;
  /** Under each card, of one height. */
  below?: (member: Member) => ReactNode;
  /** So many places are kept for members on their way. */
  awaited?: number;
  className?: string;
}

export function MemberGrid({ members, before, between, below, awaited = 0, className }: MemberGridProps) {
  const cells = members.flatMap((member, index) => {
    const other = before?.(index);
    const card = (
      <li key={member.id}>
        <MemberCard member={member} isEager={index < FIRST_SCREEN} />
        {below?.(member)}
      </li>
    );
    return other ? [<Fragment key={`before ${member.id}`}>{other}</Fragment>, card] : [card];
  });
  const places = Array.from({ length: awaited }, (_, index) => (
    <li key={`awaited ${index}`} aria-hidden>
      <ProfileCardSkeleton />
    </li>
  ));
  return <LongGrid cells={[...cells, ...places]} between={between} className={className} />;
}

/** Placeholder in the shape of the grid. */
export function MemberGridSkeleton({ count = 10 }: { count?: number }) {
  const { t } = useTexts();
  return (
    <Loading label={t('common:words.loading')}>
      <ProfileGrid as="div">
        {Array.from({ length: count }, (_, index) => (
          <ProfileCardSkeleton key={index} />
        ))}
      </ProfileGrid>
    </Loading>
  );
}
