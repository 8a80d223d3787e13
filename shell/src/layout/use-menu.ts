import type { MenuEntry } from '@vesper/contracts';
import { useStoreValue, useTexts } from '@vesper/host-kit';
import { useShell } from '../context/shell-context.ts';
import { areMet } from '@vesper/contracts';

/** An entry that is shown now, with its label. */
export interface MenuLink extends Pick<MenuEntry, 'place' | 'icon' | 'badge' | 'covers'> {
  href: string;
  label: string;
}

/** What the remotes add to the site's menus, in order, for this visitor. */
export function useMenu(): (place: MenuEntry['place']) => MenuLink[] {
  const { host, registry, routes, stores, stored, menuTexts } = useShell();
  const { locale } = useTexts();
  const user = useStoreValue(stores.session, (state) => state.user);
  const facts = {
    user,
    stored,
    // Read only for an entry that asks: a page that is prerendered does not know its brand.
    get brand() {
      return stores.settings.getState().settings.brand;
    },
    get niche() {
      return stores.settings.getState().settings.niche;
    },
  };
  const inDocument = locale === menuTexts.locale ? menuTexts.texts : {};
  return (place) =>
    registry
      .flatMap(({ name, declaration: { menu = [] } }) => menu.map((entry) => ({ name, entry })))
      .filter(({ entry }) => entry.place === place && routes.has(entry.path) && areMet(entry, facts))
      .sort((a, b) => (a.entry.order ?? 0) - (b.entry.order ?? 0))
      .map(({ name, entry: { path, covers, label, icon, badge } }) => ({
        place,
        href: path,
        covers,
        label: inDocument[name]?.[label] ?? host.i18n.t(name, label),
        icon,
        badge,
      }));
}
