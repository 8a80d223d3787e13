import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, CoinsIcon, type Destination, HeartIcon, MessageIcon, PremiumIcon, SearchIcon } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { useShellLocation } from '../context/use-shell-location.ts';
import { countBadge } from './badges.ts';

export interface Destinations {
  /** Search, messages, likes [L-09]. */
  places: Destination[];
  /** For who has never paid [L-10]; null for the others, and where nobody provides the page. */
  premium: Destination | null;
  /** For who has paid: there to see what is left, with a warning when it is little [L-10]. */
  credits: (Omit<Destination, 'badge'> & { left: number }) | null;
}

/** Where a member can go from everywhere; none of it for visitors. A page that nobody provides is not offered. */
export function useDestinations(): Destinations {
  const { stores, routes } = useShell();
  const { t } = useTexts();
  const { pathname } = useShellLocation();
  const user = useStoreValue(stores.session, (state) => state.user);
  const unread = useStoreValue(stores.chatState, ({ totalUnread }) => totalUnread);
  const newLikes = useStoreValue(stores.chatState, ({ totalNewLikes }) => totalNewLikes);
  if (!user) return { places: [], premium: null, credits: null };

  const isCurrent = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const counted = (count: number, key: string) => {
    const text = countBadge(count);
    return text && <Badge label={t(key, { count })}>{text}</Badge>;
  };
  const places: Destination[] = [
    { href: '/members', label: t('top_bar.search'), icon: <SearchIcon /> },
    { href: '/chats', label: t('top_bar.messages'), icon: <MessageIcon />, badge: counted(unread, 'top_bar.unread') },
    { href: '/likes', label: t('top_bar.likes'), icon: <HeartIcon />, badge: counted(newLikes, 'top_bar.new_likes') },
  ];
  const offered = <Place extends Destination>(place: Place) =>
    routes.has(place.href) ? { ...place, isCurrent: isCurrent(place.href) } : null;
  // A release may show the one and not the other: what makes a member premium are the credits (S-04).
  const premiumPage = routes.has('/premium') ? '/premium' : '/credits';
  return {
    places: places.flatMap((place) => offered(place) ?? []),
    premium: user.paid_user ? null : offered({ href: premiumPage, label: t('top_bar.get_premium'), icon: <PremiumIcon /> }),
    credits: user.paid_user ? offered({ href: '/credits', label: t('top_bar.credits'), icon: <CoinsIcon />, left: user.credits }) : null,
  };
}
