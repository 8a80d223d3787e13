import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';

/** A bundle's title: all the credits it brings, "65 credits". */
export function useBundleTitle(): (bundle: Bundle) => string {
  const { t } = useTexts();
  return ({ credits, bonus }) => t('common:credits', { count: credits + bonus });
}
