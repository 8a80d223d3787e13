import type { Locale } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Card, from, SelectField, styled, type } from '@vesper/ui';

const Row = styled.div`
  display: grid;
  gap: 8px 16px;
  align-items: center;
  ${from.small} { grid-template-columns: minmax(0, 1fr) 220px; }
`;
const Name = styled.p`
  ${type[16]};
  font-weight: 600;
`;

/** S-22: chooses the language. The shell switches the whole page and stores the choice for the member's emails. */
export function LanguageCard() {
  const { t, locale } = useTexts();
  const { stores, events } = useHost();
  const locales = useStoreValue(stores.settings, ({ settings }) => settings.locales);
  if (locales.length < 2) return null;
  return (
    <Card>
      <Row>
        <Name aria-hidden>{t('settings.language_label')}</Name>
        <SelectField
          label={t('settings.language_label')}
          hideLabel
          value={locale}
          onChange={(event) => events.emit('shell:change-locale', { locale: event.target.value as Locale })}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      </Row>
    </Card>
  );
}

/** The language's own name: "Deutsch", "Français". */
function nameOf(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
