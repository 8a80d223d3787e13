import { HeartIcon, MessageIcon, SearchIcon, SettingsIcon, SwipeIcon, UserIcon } from '@vesper/ui';

/** Icons by the names that remotes use. */
export const MENU_ICONS = {
  search: SearchIcon,
  swipe: SwipeIcon,
  message: MessageIcon,
  heart: HeartIcon,
  user: UserIcon,
  settings: SettingsIcon,
};

/** One of the shell's icons by name, or one that a remote brings as a path. */
export function MenuIcon({ icon = '' }: { icon: string | undefined }) {
  const Known = Object.hasOwn(MENU_ICONS, icon) ? MENU_ICONS[icon as keyof typeof MENU_ICONS] : undefined;
  if (Known) return <Known />;
  return (
    <svg
      className="lucide"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon.startsWith('M') ? icon : ''} />
    </svg>
  );
}
