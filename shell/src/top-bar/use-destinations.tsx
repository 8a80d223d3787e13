import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, CoinsIcon, type Destination, HeartIcon, MessageIcon, PremiumIcon, SearchIcon } from '@vesper/ui';
import { useShell } from '../boot/shell-context.ts';
import { useWhereabouts } from '../router/use-whereabouts.ts';
import { countBadge, creditsBadge } from './badges.ts';

export interface Destinations {
  /** Search, messages, likes [L-09]. */
  places: Destination[];
  /** Credits for a paid member, Get Premium for the others [L-10]; null where nobody provides the page. */
  money: Destination | null;
}

/** Where a member can go from everywhere; none of it for visitors. A page that nobody provides is not offered. */
export function useDestinations(): Destinations {
  const { stores, routes } = useShell();
  const { t } = useTexts();
  const { pathname } = useWhereabouts().location;
  const user = useStoreValue(stores.session, (state) => state.user);
  const unread = useStoreValue(stores.chatState, ({ totalUnread }) => totalUnread);
  const newLikes = useStoreValue(stores.chatState, ({ totalNewLikes }) => totalNewLikes);
  if (!user) return { places: [], money: null };

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
  const low = creditsBadge(user.credits);
  const credits: Destination = {
    href: '/credits',
    label: t('top_bar.credits'),
    icon: <CoinsIcon />,
    badge: low && (
      <Badge tone={low.tone} label={t('top_bar.credits_left', { count: user.credits })}>
        {low.text}
      </Badge>
    ),
  };
  // A release may show the one and not the other: what makes a member premium are the credits (S-04).
  const premium: Destination = {
    href: routes.has('/premium') ? '/premium' : '/credits',
    label: t('top_bar.get_premium'),
    icon: <PremiumIcon />,
  };
  const money = user.paid_user ? credits : premium;
  const offered = ({ href }: Destination) => routes.has(href);
  return {
    places: places.filter(offered).map((place) => ({ ...place, isCurrent: isCurrent(place.href) })),
    money: offered(money) ? { ...money, isCurrent: isCurrent(money.href) } : null,
  };
}
