import { useStoreValue, useTexts } from '@vesper/host-kit';
import { DropdownMenu, GlobeIcon } from '@vesper/ui';
import { memo } from 'react';
import { useShell } from '../context/shell-context.ts';

/** L-13: hidden if there is only one language. */
export const LanguageMenu = memo(function LanguageMenu({ opens }: { opens?: 'up' | 'down' }) {
  const { stores, host } = useShell();
  const { t, locale, languageName } = useTexts();
  const locales = useStoreValue(stores.settings, ({ settings }) => settings.locales);
  if (locales.length < 2) return null;

  return (
    <DropdownMenu
      label={`${t('language.label')}: ${languageName(locale)}`}
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
        onSelect: () => host.events.emit('shell:change-locale', { locale: one }),
      }))}
    />
  );
});
