import type { MenuEntry, RegistryEntry } from '@vesper/contracts';

const member = { access: 'member' } as const;

/** Menu entries as the remotes of this repository declare them. */
export const MENU: MenuEntry[] = [
  { place: 'top', path: '/likes', covers: ['/viewers'], label: 'Likes', icon: 'heart', badge: 'new_likes', order: 40, ...member },
  { place: 'top', path: '/members', label: 'Search', icon: 'search', order: 10, ...member },
  { place: 'top', path: '/swipe-game', label: 'Swipe', icon: 'M4 4h16v16z', order: 20, ...member },
  { place: 'top', path: '/chats', label: 'Messages', icon: 'message', badge: 'unread_messages', order: 30, ...member },
  { place: 'account', path: '/profile', label: 'My profile', icon: 'user', order: 10, ...member },
  { place: 'account', path: '/notifications', label: 'Settings', icon: 'settings', order: 20, ...member },
  { place: 'footer.money', path: '/pricing', label: 'Pricing' },
];

/** Paths of a page that has another path too, by that one. */
const PAGES: Record<string, string> = { '/members/:member/chat': '/chats' };

/** Registry entry of a live remote that declares these paths, for anyone (members area: R-49). */
export const aRemote = (paths: string[], name = 'mfe-under-test', membersArea = false): RegistryEntry => ({
  name,
  version: '1.0.0',
  entry: '/entry.js',
  preload: {},
  texts: {},
  declaration: {
    name,
    contract: '^1.0.0',
    slots: [],
    menu: MENU,
    pages: paths.map((path) => ({ page: PAGES[path] ?? path, path, layout: 'default', access: 'anyone', title: 'title', membersArea })),
  },
});
