import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Avatar, DropdownMenu, LogOutIcon, type MenuItem, SettingsIcon, UserIcon } from '@vesper/ui';
import { useAppearanceItems } from './use-appearance-items.tsx';
import { useShell } from '../context/shell-context.ts';

/** L-11: profile, settings, appearance, logout. */
export function AccountMenu() {
  const { stores, routes, sessionManager, toasts } = useShell();
  const { t, errorText } = useTexts();
  const appearance = useAppearanceItems();
  const user = useStoreValue(stores.session, (state) => state.user);
  if (!user) return null;

  const logOut = () => sessionManager.logOut().catch((error) => toasts.show({ tone: 'danger', message: errorText(error) }));
  const links: (MenuItem & { href: string })[] = [
    { label: t('top_bar.my_profile'), icon: <UserIcon />, href: '/profile' },
    { label: t('top_bar.settings'), icon: <SettingsIcon />, href: '/notifications' },
  ];
  return (
    <DropdownMenu
      label={t('top_bar.account')}
      trigger={<Avatar src={user.profile.main_image?.thumb_filename} size={32} />}
      items={[
        ...links.filter(({ href }) => routes.has(href)),
        ...appearance,
        { label: t('top_bar.logout'), icon: <LogOutIcon />, onSelect: () => void logOut() },
      ]}
    />
  );
}
