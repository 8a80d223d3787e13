import type { ProfileCard as Member } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Loading, ProfileCardSkeleton, ProfileGrid } from '@vesper/ui';
import { Fragment, type ReactNode } from 'react';
import { MemberCard } from './member-card.tsx';

/** Cards visible without scrolling; their pictures load eagerly. */
const FIRST_SCREEN = 6;

interface MemberGridProps {
  members: readonly Member[];
  /** By member id. */
  badges?: ReadonlyMap<string, ReactNode>;
  /** What stands before the member at this index, in a place of its own. */
  before?: (index: number) => ReactNode;
  className?: string;
}

export function MemberGrid({ members, badges, before, className }: MemberGridProps) {
  return (
    <ProfileGrid className={className}>
      {members.map((member, index) => (
        <Fragment key={member.id}>
          {before?.(index)}
          <li>
            <MemberCard member={member} isEager={index < FIRST_SCREEN} badge={badges?.get(member.id)} />
          </li>
        </Fragment>
      ))}
    </ProfileGrid>
  );
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
