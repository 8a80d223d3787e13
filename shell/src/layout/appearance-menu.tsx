import { useTexts } from '@vesper/host-kit';
import { AppearanceIcon, DropdownMenu } from '@vesper/ui';
import { useAppearanceItems } from './use-appearance-items.tsx';

/** In the footer, for visitors, who have no account menu. */
export function AppearanceMenu() {
  const { t } = useTexts();
  const items = useAppearanceItems();
  const chosen = items.find(({ isChecked }) => isChecked)?.label;
  return (
    <DropdownMenu
      label={`${t('appearance.label')}: ${chosen}`}
      opens="up"
      trigger={
        <>
          <AppearanceIcon />
          {t('appearance.label')}
        </>
      }
      items={items}
    />
  );
}
