import { type CompanyInfo, LAWFUL_WITHDRAWAL_DAYS } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { TextLink } from '@vesper/ui';
import type { ReactNode } from 'react';

/** What the placeholders of a static page stand for. @param company undefined while it is not known: its own are then left out */
export function useValues(company: CompanyInfo | undefined): Record<string, ReactNode> {
  const { stores } = useHost();
  const { t, displayCountry } = useTexts();
  const settings = useStoreValue(stores.settings, (state) => state.settings);
  return {
    name: settings.name,
    host: settings.domain,
    age: settings.min_age,
    days: Math.max(settings.refund_days, LAWFUL_WITHDRAWAL_DAYS),
    fictional: settings.fictional_singular,
    email: <TextLink href={`mailto:${settings.support_email}`}>{settings.support_email}</TextLink>,
    exclusion: <TextLink href="/self-exclusion">{t('static_pages.self_exclusion')}</TextLink>,
    ...(company && {
      company: company.name,
      address: `${company.address}, ${company.city}, ${displayCountry(company.country)}`,
      country: displayCountry(company.country),
    }),
  };
}
