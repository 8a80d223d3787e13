import { useHost, useMailedToken } from '@vesper/host-kit';
import { useEffect } from 'react';

export const STATUS_PATH = '/complaints/status';
export const DECISION_PATH = '/complaints/decision';
const KEYS = { [STATUS_PATH]: 'vesper.complaint-status', [DECISION_PATH]: 'vesper.decision' } as const;
type Path = keyof typeof KEYS;

const kept = (path: Path): string => {
  try {
    return sessionStorage.getItem(KEYS[path]) ?? '';
  } catch {
    return '';
  }
};

/**
 * The secret of the link that opened this page. It leaves the address, so that no history or screenshot keeps it (D-54), and stays in
 * this tab, so that a reload shows the same.
 */
export function useKeptSecret(path: Path): string {
  const { navigation } = useHost();
  const token = useMailedToken();
  // While the page is left for another, the address has that one's secret already.
  const mailed = navigation.location().pathname === path ? token : '';
  useEffect(() => {
    if (!mailed) return;
    try {
      sessionStorage.setItem(KEYS[path], mailed);
    } catch {
      // Storage is switched off: the secret lasts as long as the page.
    }
    navigation.navigate(path, { replace: true, state: navigation.location().state });
  }, [navigation, mailed, path]);
  return mailed || kept(path);
}
