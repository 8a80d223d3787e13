import type { User } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import type { SectionName } from './section-names.ts';

/** How the member's settings stand, section by section; undefined what is not known. Their cards ask the same, so nothing is asked twice. */
export function useStands({ email, credits }: User): Partial<Record<SectionName, string | undefined>> {
  const { t } = useTexts();
  const { stores } = useHost();
  const push = useStoreValue(stores.push, ({ status }) => status);
  const sessions = useCall('sessions.get').data?.sessions;
  const preferences = useCall('notifications.get').data;
  return {
    account: email,
    safety: sessions && t('settings.stands.devices', { count: sessions.length }),
    notifications: t(push === 'subscribed' ? 'settings.stands.push_on' : 'settings.stands.push_off'),
    privacy: preferences && t(preferences.invisible ? 'settings.stands.invisible_on' : 'settings.stands.invisible_off'),
    payments: t('common:credits', { count: credits }),
    data: t('settings.data.title'),
    leaving: t('settings.stands.leaving'),
  };
}
