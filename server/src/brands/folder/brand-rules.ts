import type { Locale } from '@vesper/contracts';
import { colorProblems } from '@vesper/contracts/theme';
import { countries as served } from '../../places/places.ts';
import type { BrandFiles } from './brand-files.ts';

/** A validation error, worded to follow the file's name: `min_age must be at least 18`. */
export interface Mistake {
  file: string;
  what: string;
}

/** Rules across fields and files, which no single field's schema can check. */
export function brokenRules({ brand, company, settings, colors, texts, bundles, discountCodes, pages, partners }: BrandFiles): Mistake[] {
  const mistakes: Mistake[] = [];
  const inSettings = (what: string) => mistakes.push({ file: 'settings.json', what });

  for (const what of colorProblems(colors)) mistakes.push({ file: 'colors.json', what });

  const own = settings.domain_language.slice(0, 2) as Locale;
  if (!settings.locales.includes(own)) inSettings(`domain_language must be one of locales, not ${settings.domain_language}`);
  for (const locale of new Set([...settings.locales]))
    if (!texts[locale]) mistakes.push({ file: 'texts.json', what: `${locale} is missing: the brand speaks it` });
  for (const [slug, page] of Object.entries(pages))
    for (const locale of settings.locales)
      if (!page[locale]) mistakes.push({ file: 'pages.json', what: `${slug}.${locale} is missing: the brand speaks it` });

  const inPartners = (what: string) => mistakes.push({ file: 'partners.json', what });
  for (const [index, partner] of partners.entries()) {
    for (const locale of settings.locales)
      if (!partner.texts[locale]) inPartners(`[${index}].texts.${locale} is missing: the brand speaks it`);
    if (brand.hosts.includes(partner.host)) inPartners(`[${index}].host must be another site, and ${partner.host} is the brand’s own`);
  }
  for (const id of repeated(partners.map((partner) => partner.id)))
    inPartners(`id must be another for each partner, and ${id} is there twice`);
  if (settings.member_resell && partners.length === 0) inSettings('member_resell must be false: partners.json names no partner');

  for (const [index, country] of settings.countries.entries()) {
    if (!served.includes(country)) inSettings(`countries[${index}] must be a country whose places the server knows, not ${country}`);
    if (company.vat_rates[country] === undefined)
      mistakes.push({ file: 'company.json', what: `vat_rates.${country} is missing: the brand serves it` });
    const minimum = settings.minimum_message_costs[country];
    if (!minimum) {
      inSettings(`minimum_message_costs.${country} is missing: the brand serves it`);
      continue;
    }
    for (const [nth, { credits, bonus, prices }] of bundles.entries()) {
      const price = prices[minimum.currency];
      const at = `[${nth}].prices.${minimum.currency}`;
      if (price === undefined) mistakes.push({ file: 'bundles.json', what: `${at} is missing: ${country} pays in it` });
      else if ((price * settings.message_credits) / (credits + bonus) < minimum.costs)
        mistakes.push({
          file: 'bundles.json',
          what: `${at} must not make a message cheaper than ${minimum.costs}, the least in ${country}`,
        });
    }
  }
  if (!settings.countries.includes(settings.geoip_country)) inSettings('geoip_country must be one of countries');
  if (!settings.countries.includes(settings.geoip_selected_country)) inSettings('geoip_selected_country must be one of countries');

  if (settings.age_check_countries?.length && settings.logged_out_search !== 'none')
    inSettings('logged_out_search must be none: where age_check_countries ask for a check, visitors see no members');

  const { credit_price: creditPrice, match_chance: matchChance } = settings;
  if (matchChance && !pages[matchChance.basis])
    inSettings(`match_chance.basis must be a page of pages.json, and ${matchChance.basis} is none`);
  const [smallest] = bundles;
  if (creditPrice && smallest && creditPrice.amount * smallest.credits !== smallest.prices[creditPrice.currency])
    inSettings('credit_price must be what a credit costs in the first bundle');

  for (const slug of repeated(bundles.map((bundle) => bundle.slug)))
    mistakes.push({ file: 'bundles.json', what: `slug must be another for each bundle, and ${slug} is there twice` });
  if (bundles.filter(({ best_fit }) => best_fit).length > 1)
    mistakes.push({ file: 'bundles.json', what: 'best_fit must be true of one bundle at most' });
  for (const code of repeated(discountCodes.map((discount) => discount.code)))
    mistakes.push({ file: 'discount-codes.json', what: `code must be another for each, and ${code} is there twice` });
  return mistakes;
}

const repeated = (names: readonly string[]): string[] => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
