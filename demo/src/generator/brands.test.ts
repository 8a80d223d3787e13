import { MIN_AGE_FLOOR } from '@vesper/contracts';
import { apiSchemas } from '@vesper/contracts/api';
import { expect, test } from 'vitest';
import { regionsOf } from '@vesper/server/places';
import { demoBrands } from './brands.ts';

test.each(demoBrands)('[E-06] $slug has every setting, as the contract wants it', ({ slug, hosts, company, settings }) => {
  const complete = { ...settings, brand: slug, domain: hosts[0], company_id: company.id };
  expect(apiSchemas['settings.get'].response.parse(complete)).toMatchObject({ brand: slug, name: settings.name });
});

test.each(demoBrands)('[E-07] $slug has a company, plainly an example', ({ company, settings }) => {
  expect(apiSchemas['companyinfo.get'].response.parse(company)).toMatchObject({ name: company.name });
  expect(company.name).toContain('Demo');
  expect([company.kvk, ...company.vat_numbers].join(' ').replaceAll(/B00|[^\d]/g, '')).toMatch(/^0+$/);
  expect(settings.support_email).toMatch(/\.example$/);
  expect(settings.support_phone).toBe(company.support_phone);
});

test('[E-06] the two brands differ in what a setting can change', () => {
  const [general, niche] = demoBrands;
  for (const field of ['niche', 'locales', 'logged_out_search', 'message_credits', 'company_id', 'domain_language'] as const) {
    const valueOf = ({ company, settings }: typeof general) => (field === 'company_id' ? company.id : settings[field]);
    expect(valueOf(general), field).not.toEqual(valueOf(niche));
  }
});

test.each(demoBrands)(
  '[E-06 R-01] $slug has its texts in every visible locale, the general brand without a headline of its own',
  ({ slug, settings, texts }) => {
    for (const locale of settings.locales)
      expect(Object.values(texts[locale] ?? {}).filter(Boolean), locale).toHaveLength(slug === demoBrands[0].slug ? 4 : 5);
  },
);

test.each(demoBrands)('[V-02] $slug lets no one below 18 in', ({ settings }) => {
  expect(settings.min_age).toBeGreaterThanOrEqual(MIN_AGE_FLOOR);
});

test.each(demoBrands)('[V-09] $slug has a minimum message cost for each country, and no bundle below it', ({ settings, bundles }) => {
  for (const country of settings.countries) {
    expect(regionsOf(country), country).not.toEqual([]);
    const minimum = settings.minimum_message_costs[country];
    for (const { slug, prices, credits, bonus } of bundles) {
      const price = prices[minimum?.currency ?? ''];
      expect(((price ?? 0) * settings.message_credits) / (credits + bonus), `${slug} in ${country}`).toBeGreaterThanOrEqual(
        minimum?.costs ?? 0,
      );
    }
  }
});

test.each(demoBrands)('[B-02] $slug tells what a credit is worth by its smallest bundle', ({ settings, bundles }) => {
  const [smallest] = bundles;
  const { amount = 0, currency = '' } = settings.credit_price ?? {};
  expect(amount * (smallest?.credits ?? 0)).toBe(smallest?.prices[currency]);
});
