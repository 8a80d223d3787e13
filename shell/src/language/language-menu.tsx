import type { Locale } from '@vesper/contracts';
import { useStoreValue, useTexts } from '@vesper/host-kit';
import { languageName } from '@vesper/i18n';
import { DropdownMenu, GlobeIcon } from '@vesper/ui';
import { useShell } from '../boot/shell-context.ts';

/** L-13: only where there is a choice. */
export function LanguageMenu({ opens }: { opens?: 'up' | 'down' }) {
  const { stores, changeLanguage, toasts } = useShell();
  const { t, locale } = useTexts();
  const locales = useStoreValue(stores.settings, ({ settings }) => settings.locales);
  if (locales.length < 2) return null;

  const choose = (next: Locale) =>
    changeLanguage(next).catch(() => toasts.show({ tone: 'danger', message: t('language.failed', { language: languageName(next) }) }));

  return (
    <DropdownMenu
      label={t('language.label')}
      opens={opens}
      trigger={
        <>
          <GlobeIcon />
          {opens === 'up' && languageName(locale)}
        </>
      }
      items={locales.map((one) => ({
        label: languageName(one),
        lang: one,
        isChecked: one === locale,
        onSelect: () => void choose(one),
      }))}
    />
  );
}
