import { useHost, useMailedToken } from '@vesper/host-kit';
import { useEffect } from 'react';

export const STATUS_PATH = '/complaints/status';
const KEY = 'vesper.complaint-status';

const kept = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/**
 * The secret of the link that opened the status page. It leaves the address, so that no history or screenshot keeps it (D-54), and stays in
 * this tab, so that a reload shows the same complaint.
 */
export function useKeptSecret(): string {
  const { navigation } = useHost();
  const mailed = useMailedToken();
  useEffect(() => {
    if (!mailed) return;
    try {
      sessionStorage.setItem(KEY, mailed);
    } catch {
      // Storage is switched off: the secret lasts as long as the page.
    }
    navigation.navigate(STATUS_PATH, { replace: true, state: navigation.location().state });
  }, [navigation, mailed]);
  return mailed || kept();
}
