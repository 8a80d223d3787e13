import type { Locale } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Card, from, styled } from '@vesper/ui';
import { SelectRow } from './select-row.tsx';

/** As tall as the rows above and below it, which have a second line. */
const Inset = styled.div`
  padding: 8px 16px;
  ${from.medium} { padding-inline: 24px; }
`;

/** S-22: chooses the language. The shell switches the whole page and stores the choice for the member's emails. */
export function LanguageCard() {
  const { t, locale } = useTexts();
  const { stores, events } = useHost();
  const locales = useStoreValue(stores.settings, ({ settings }) => settings.locales);
  if (locales.length < 2) return null;
  return (
    <Card flush>
      <Inset>
        <SelectRow
          label={t('settings.language_label')}
          value={locale}
          options={locales.map((one) => ({ value: one, label: nameOf(one), lang: one }))}
          onChange={(chosen: Locale) => events.emit('shell:change-locale', { locale: chosen })}
        />
      </Inset>
    </Card>
  );
}

/** The language's own name: "Deutsch", "Français". */
function nameOf(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
