import { LOCALES, type Locale } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { NarrowContainer, PageHeading, RadioList, styled } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { coverageOf } from './coverage.ts';

const Body = styled.div`padding-bottom: 64px;`;

/** R-36, D-56: all languages, including those not in the brand's menu, with their coverage. */
export default function LangConfigPage() {
  const { host, registry } = useShell();
  const { t, locale, languageName, formatPercentage } = useTexts();
  const options = LOCALES.map((one) => ({
    value: one,
    label: <span lang={one}>{languageName(one)}</span>,
    hint: t('lang_config.coverage', { percentage: formatPercentage(coverageOf(one, registry)) }),
  }));
  return (
    <NarrowContainer>
      <PageHeading title={t('lang_config.title')} text={t('lang_config.text')} />
      <Body>
        <RadioList
          legend={t('language.label')}
          options={options}
          value={locale}
          onChange={(chosen) => host.events.emit('shell:change-locale', { locale: chosen as Locale })}
        />
      </Body>
    </NarrowContainer>
  );
}
