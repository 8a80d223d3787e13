import { useStoreValue, useTexts } from '@vesper/host-kit';
import type { MenuItem } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { APPEARANCES } from './appearance.ts';

/** Menu items for light, dark and the device's setting. */
export function useAppearanceItems(): MenuItem[] {
  const { appearance } = useShell();
  const { t } = useTexts();
  const chosen = useStoreValue(appearance, (state) => state.appearance);
  // texts: appearance.system appearance.light appearance.dark
  return APPEARANCES.map((one) => ({
    group: t('appearance.label'),
    label: t(`appearance.${one}`),
    isChecked: one === chosen,
    onSelect: () => appearance.choose(one),
  }));
}
