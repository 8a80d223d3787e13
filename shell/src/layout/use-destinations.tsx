import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, CoinsIcon, type Destination, PremiumIcon } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { useShellLocation } from '../context/use-shell-location.ts';
import { countBadge } from './badges.ts';
import { MenuIcon } from './menu-icon.tsx';
import { useMenu } from './use-menu.ts';

export interface Destinations {
  /** What the remotes add: search, swipe game, messages, likes [L-09]. */
  links: Destination[];
  /** For members who have never paid [L-10]; otherwise null, also if the page does not exist. */
  premium: Destination | null;
  /** For members who have paid: shows the credits left, with a warning if low [L-10]. */
  credits: (Omit<Destination, 'badge'> & { left: number }) | null;
}

/** Main navigation of members, limited to pages that exist; empty for visitors, and before the age check (B-09). */
export function useDestinations(): Destinations {
  const { stores, routes } = useShell();
  const { t } = useTexts();
  const { pathname } = useShellLocation();
  const menu = useMenu();
  const user = useStoreValue(stores.session, (state) => state.user);
  const unread = useStoreValue(stores.chatState, ({ totalUnread }) => totalUnread);
  const newLikes = useStoreValue(stores.chatState, ({ totalNewLikes }) => totalNewLikes);
  if (!user || user.age_check_required) return { links: [], premium: null, credits: null };

  const isCurrent = (...paths: string[]) => paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const badges = { unread_messages: [unread, 'top_bar.unread'], new_likes: [newLikes, 'top_bar.new_likes'] } as const;
  const counted = ([count, key]: readonly [number, string]) => {
    const text = countBadge(count);
    return text && <Badge label={t(key, { count })}>{text}</Badge>;
  };
  const ifExists = <Link extends Destination>(link: Link) => (routes.has(link.href) ? { ...link, isCurrent: isCurrent(link.href) } : null);
  // Buying credits also makes a member premium (S-04), for when a release has no premium page.
  const premiumPage = routes.has('/premium') ? '/premium' : '/credits';
  const top = menu('top');
  // A page may have an address below another's: `/members/:member/chat` is the page of `/chats`.
  const ofPage = top.find(({ href }) => routes.isSamePage(href, pathname));
  return {
    links: top.map(({ href, covers = [], label, icon, badge }) => ({
      href,
      label,
      icon: <MenuIcon icon={icon} />,
      badge: badge && counted(badges[badge]),
      isCurrent: ofPage ? href === ofPage.href : isCurrent(href, ...covers),
    })),
    premium: user.paid_user ? null : ifExists({ href: premiumPage, label: t('top_bar.get_premium'), icon: <PremiumIcon /> }),
    credits: user.paid_user ? ifExists({ href: '/credits', label: t('top_bar.credits'), icon: <CoinsIcon />, left: user.credits }) : null,
  };
}
