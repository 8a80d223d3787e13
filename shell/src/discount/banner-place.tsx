import { useStoreValue } from '@vesper/host-kit';
import { from, styled } from '@vesper/ui';
import { useState } from 'react';
import { useShell } from '../boot/shell-context.ts';
import { Slot } from '../outlet/slot.tsx';
import { useWhereabouts } from '../router/use-whereabouts.ts';
import { isBannerDue } from './banner-due.ts';

/** As tall as the banner that will stand here, from the first paint on: what is below it never moves. In the reader's own text size. */
const Place = styled.div`
  --banner-height: 6.75rem;
  min-height: var(--banner-height);
  ${from.medium} { --banner-height: 4rem; }
`;

/**
 * M-03, P-06. Decided when a page comes: a discount that comes later waits for the next page, and one that ends leaves its place to the
 * banner, which says so. Only the member makes it close.
 */
export function BannerPlace() {
  const { stores, routes, now } = useShell();
  const { pathname } = useWhereabouts().location;
  const user = useStoreValue(stores.session, (state) => state.user);
  const discount = useStoreValue(stores.discount, (state) => state);
  const dismissed = useStoreValue(stores.alerts, (state) => state.dismissed);
  const isDue = () =>
    isBannerDue({ isInMembersArea: routes.find(pathname)?.route.membersArea ?? false, user, discount, dismissed, now: now() });

  const [page, setPage] = useState(() => ({ pathname, memberId: user?.id, dismissed, isOpen: isDue() }));
  if (page.pathname !== pathname || page.memberId !== user?.id || page.dismissed !== dismissed)
    setPage({ pathname, memberId: user?.id, dismissed, isOpen: isDue() });

  return (
    page.isOpen && (
      <Place>
        <Slot name="banner.top" props={{}} />
      </Place>
    )
  );
}
