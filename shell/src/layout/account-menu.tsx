import { isOpenBeforeAgeCheck } from '@vesper/contracts';
import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Avatar, DropdownMenu, LogOutIcon } from '@vesper/ui';
import { memo } from 'react';
import { MenuIcon } from './menu-icon.tsx';
import { useMenu } from './use-menu.ts';
import { useAppearanceItems } from './use-appearance-items.tsx';
import type { RouteMatch } from '../router/routes.ts';
import { useShell } from '../context/shell-context.ts';

const isOpen = (found: RouteMatch | null): boolean => found !== null && isOpenBeforeAgeCheck(found.route);

/** L-11: what the remotes add (profile, settings), appearance, logout. */
export const AccountMenu = memo(function AccountMenu() {
  const { stores, routes, host } = useShell();
  const { t } = useTexts();
  const menu = useMenu();
  const appearance = useAppearanceItems();
  const user = useStoreValue(stores.session, (state) => state.user);
  if (!user) return null;

  return (
    <DropdownMenu
      label={t('top_bar.account')}
      trigger={<Avatar src={user.profile.main_image?.thumb_filename} size={32} />}
      items={[
        ...menu('account')
          .filter(({ href }) => !user.age_check_required || isOpen(routes.find(href)))
          .map(({ href, label, icon }) => ({ href, label, icon: <MenuIcon icon={icon} /> })),
        ...appearance,
        { label: t('top_bar.logout'), icon: <LogOutIcon />, onSelect: () => host.events.emit('shell:log-out', {}) },
      ]}
    />
  );
});
