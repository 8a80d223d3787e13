import type { Locale } from '@vesper/contracts';
import { type Brand, settingsIn } from '../platform/brands/brand-lookup.ts';
import { textsIn } from '../platform/locale/server-texts.ts';
import { type IconName, iconPath } from './icons.ts';

export const MANIFEST_PATH = '/manifest.webmanifest';
/** Set by members who want the installed app to reveal nothing about the site (B-07). */
export const NEUTRAL_COOKIE = 'neutral_app';

/** The page background (`shared/ui`). */
const PAGE = '#FCF9F7';

/** The web app manifest: name and icon of the installed app. On request, a harmless name and icon. */
export function manifestFor(brand: Brand, locale: Locale, isNeutral: boolean): object {
  const { name } = settingsIn(brand, locale, brand.settings.geoip_country);
  const shown = isNeutral ? textsIn(locale)('installed_app.neutral_name') : name;
  const kind: IconName = isNeutral ? 'neutral' : 'app';
  return {
    id: '/',
    name: shown,
    short_name: shown,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAGE,
    theme_color: isNeutral ? PAGE : brand.colors.primary[600],
    icons: [
      { src: iconPath(kind, 192), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: iconPath(kind, 512), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: iconPath(`${kind}-maskable`, 512), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
