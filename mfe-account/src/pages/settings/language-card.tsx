import type { Locale } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Card } from '@vesper/ui';
import { SelectRow } from './select-row.tsx';

/** S-22: chooses the language. The shell switches the whole page and stores the choice for the member's emails. */
export function LanguageCard() {
  const { t, locale } = useTexts();
  const { stores, events } = useHost();
  const locales = useStoreValue(stores.settings, ({ settings }) => settings.locales);
  if (locales.length < 2) return null;
  return (
    <Card>
      <SelectRow
        label={t('settings.language_label')}
        value={locale}
        onChange={(event) => events.emit('shell:change-locale', { locale: event.target.value as Locale })}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {nameOf(one)}
          </option>
        ))}
      </SelectRow>
    </Card>
  );
}

/** The language's own name: "Deutsch", "Français". */
function nameOf(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
