import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BrandError, readBrand, readBrands } from './read-brand.ts';

const BRANDS = join(import.meta.dirname, '../../../../brands');

/** A copy of one of the repository's brands, to spoil. */
async function copied(slug = 'abendrot') {
  const parent = await mkdtemp(join(tmpdir(), 'brands-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'brands', slug);
  await cp(join(BRANDS, slug), folder, { recursive: true });
  return folder;
}

type Spoil = (content: never) => unknown;

async function complaintAbout(file: string, spoil: Spoil): Promise<string> {
  const folder = await copied();
  const path = join(folder, file);
  const content = JSON.parse(await readFile(path, 'utf8')) as never;
  await writeFile(path, JSON.stringify(spoil(content) ?? content));
  return complaintOf(folder);
}

function complaintOf(folder: string): string {
  try {
    readBrand(folder);
  } catch (error) {
    if (error instanceof BrandError) return error.message;
    throw error;
  }
  return '';
}

type Fields = Record<string, unknown>;
const set = (field: string, value: unknown) => (content: Fields) => void (content[field] = value);
const remove = (field: string) => (content: Fields) => void delete content[field];
const at =
  (index: number, change: (content: Fields) => void) =>
  (list: Fields[]): void =>
    change(list[index] ?? {});

test('[R-01 E-06 E-07] every brand of the repository is one, and has a number, a host and drawings of its own', async () => {
  const brands = readBrands(BRANDS);
  expect(brands.map(({ slug }) => slug).toSorted()).toEqual((await readdir(BRANDS)).toSorted());
  expect(new Set(brands.map(({ id }) => id)).size).toBe(brands.length);
  expect(new Set(brands.flatMap(({ hosts }) => hosts)).size).toBe(brands.flatMap(({ hosts }) => hosts).length);
  for (const drawing of ['mark', 'skyline'] as const)
    expect(new Set(brands.map(({ colors }) => JSON.stringify(colors[drawing]))).size, drawing).toBe(brands.length);
});

test.each<[string, Spoil, string]>([
  ['brand.json', remove('id'), 'id is missing'],
  ['brand.json', set('id', '2'), 'id must be a number'],
  ['brand.json', set('id', 0), 'id must be at least 1'],
  ['brand.json', set('hosts', []), 'hosts must not be empty'],
  ['brand.json', set('hosts', ['https://a.example']), 'hosts[0] must be a host name in lower case, without a port'],
  ['brand.json', () => [], 'it must be an object'],
  ['colors.json', remove('secondary'), 'secondary is missing'],
  ['colors.json', ({ primary }: { primary: Fields }) => set('600', 'red')(primary), 'primary.600 must be a colour, such as #D43635'],
  [
    'colors.json',
    set('mark', ['M0 0z', 'M0 0z"/><script>']),
    'mark[1] must be the d of an SVG path in a square of 26, of at most 400 characters',
  ],
  [
    'colors.json',
    set('skyline', '0,52'),
    'skyline must be 2 to 160 points from left to right, such as 0,52 7,34 100,40, in percent from the upper left',
  ],
  ['company.json', set('delete_discount', 101), 'delete_discount must be at most 100'],
  ['company.json', set('added', 'yesterday'), 'added must be a date, such as 2026-11-23'],
  ['company.json', set('vat_numbers', 'DE1'), 'vat_numbers must be a list'],
  ['company.json', set('vat_rates', { AT: 20, CH: 8.1 }), 'vat_rates.DE is missing: the brand serves it'],
  ['settings.json', set('mesage_credits', 2), 'mesage_credits is no field of this file'],
  ['settings.json', set('fictional_warning', 'yes'), 'fictional_warning must be true or false'],
  ['settings.json', set('name', ''), 'name must not be empty'],
  ['settings.json', set('message_length', 10.5), 'message_length must be a whole number'],
  ['settings.json', set('min_age', 17), 'min_age must be at least 18'],
  ['settings.json', set('refund_days', 13), 'refund_days must be at least 14'],
  ['settings.json', set('signups', 'some'), 'signups must be one of all, with_trafficsource, none'],
  ['settings.json', set('entry_warning_countries', ['Germany']), 'entry_warning_countries[0] must be a country, such as NL'],
  ['settings.json', set('credit_price', { amount: 99 }), 'credit_price.currency is missing'],
  ['settings.json', set('credit_price', { amount: 98, currency: 'EUR' }), 'credit_price must be what a credit costs in the first bundle'],
  ['settings.json', set('domain_language', 'nl'), 'domain_language must be one of locales, not nl'],
  ['settings.json', set('geoip_country', 'NL'), 'geoip_country must be one of countries'],
  ['settings.json', set('locales', ['de', 'fr']), 'fr is missing: the brand speaks it'],
  ['texts.json', (content: Fields) => remove('description')(content['de'] as Fields), 'de.description is missing'],
  ['bundles.json', at(0, set('slug', 'Ein Funke')), '[0].slug must be lower-case letters, digits and hyphens'],
  ['bundles.json', at(1, set('slug', 'funke')), 'slug must be another for each bundle, and funke is there twice'],
  ['bundles.json', at(0, set('best_fit', true)), 'best_fit must be true of one bundle at most'],
  ['bundles.json', at(2, set('prices', { EUR: 9890 })), '[2].prices.CHF is missing: CH pays in it'],
  ['discount-codes.json', at(0, set('code', 'evening')), '[0].code must be 3 to 40 capitals, digits and hyphens'],
  ['discount-codes.json', at(0, set('percentage', 91)), '[0].percentage must be at most 90'],
  ['discount-codes.json', at(0, set('max_uses', 0)), '[0].max_uses must be at least 1'],
  ['discount-codes.json', at(0, set('last_day', 'soon')), '[0].last_day must be a date, such as 2026-11-23'],
])('[E-06] %s is refused in one sentence with file and field (%#)', async (file, spoil, what) => {
  const where = what.startsWith('fr is missing') ? 'texts.json' : file;
  expect(await complaintAbout(file, spoil)).toBe(`brands/abendrot/${where}: ${what}.`);
});

test('[L-20 B-17] colours that can’t be read are refused, with what stands on what', async () => {
  const complaint = await complaintAbout('colors.json', ({ primary }: { primary: Fields }) => set('600', '#FF8888')(primary));
  expect(complaint).toContain('colors.json: onPrimary on primary has too little contrast (light): 2.30, not 4.5.');
});

test('[V-09] a bundle that makes messages too cheap is refused for each country where it does', async () => {
  const complaint = await complaintAbout('bundles.json', at(2, set('credits', 200)));
  expect(complaint.split('\n')).toEqual([
    'brands/abendrot/bundles.json: [2].prices.EUR must not make a message cheaper than 120, the least in DE.',
    'brands/abendrot/bundles.json: [2].prices.EUR must not make a message cheaper than 120, the least in AT.',
    'brands/abendrot/bundles.json: [2].prices.CHF must not make a message cheaper than 130, the least in CH.',
  ]);
});

test('[E-06] a country without places, or without a minimum, is refused', async () => {
  const complaint = await complaintAbout('settings.json', set('countries', ['DE', 'US']));
  expect(complaint.split('\n')).toEqual([
    'brands/abendrot/settings.json: countries[1] must be a country whose places the server knows, not US.',
    'brands/abendrot/company.json: vat_rates.US is missing: the brand serves it.',
    'brands/abendrot/settings.json: minimum_message_costs.US is missing: the brand serves it.',
  ]);
});

test('[R-47 E-06] a page of a brand is there in every language that the brand speaks, or refused', async () => {
  const folder = await copied();
  const write = (pages: object) => writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  const page = { title: 'Über uns', sections: [{ title: 'Wer wir sind', text: 'Ein Abend zu zweit.' }] };
  await write({ about: { de: page } });
  expect(readBrand(folder).pages).toEqual({ about: { de: page } });
  await write({ about: { en: page } });
  expect(complaintOf(folder)).toBe('brands/abendrot/pages.json: about.de is missing: the brand speaks it.');
  await write({ 'About us': { de: page } });
  expect(complaintOf(folder)).toContain('brands/abendrot/pages.json');
});

test('[M-09 D-51] a partner is refused, with a sentence, unless its host is another site and it speaks the brand’s languages', async () => {
  const folder = await copied();
  const write = (...partners: object[]) => writeFile(join(folder, 'partners.json'), JSON.stringify(partners));
  const lamp = { id: 'lamp', kind: 'resell', name: 'Lamp', host: 'lamp.example', path: '/', texts: { de: 'Spät verabredet.' } };
  await write(lamp);
  expect(readBrand(folder).partners).toEqual([lamp]);
  const complaints = async (changes: object) => {
    await write({ ...lamp, ...changes });
    return complaintOf(folder).split('\n');
  };
  const file = 'brands/abendrot/partners.json:';
  const noHost = `${file} [0].host must be a host name in lower case, without https://, port or path.`;
  for (const host of ['https://lamp.example', 'lamp.example:80', 'lamp.example/x', 'localhost', '127.0.0.1'])
    expect(await complaints({ host })).toEqual([noHost]);
  for (const path of ['welcome', '//elsewhere.example', '/a b', '/#x'])
    expect(await complaints({ path })).toEqual([`${file} [0].path must be a path of that host, such as /welcome.`]);
  expect(await complaints({ host: 'abendrot.localhost' })).toEqual([
    `${file} [0].host must be another site, and abendrot.localhost is the brand’s own.`,
  ]);
  expect(await complaints({ texts: { en: 'Late.' } })).toEqual([`${file} [0].texts.de is missing: the brand speaks it.`]);
  await write(lamp, lamp);
  expect(complaintOf(folder)).toBe(`${file} id must be another for each partner, and lamp is there twice.`);
});

test('[M-09 E-16] a brand that shows partners has one', async () => {
  expect(await complaintAbout('settings.json', set('member_resell', true))).toBe(
    'brands/abendrot/settings.json: member_resell must be false: partners.json names no partner.',
  );
});

test('[D-47 K-08] a number for the match chance needs a page that says how it is known', async () => {
  expect(await complaintAbout('settings.json', set('match_chance', { value: 46 }))).toBe(
    'brands/abendrot/settings.json: match_chance.basis is missing.',
  );
  expect(await complaintAbout('settings.json', set('match_chance', { value: 46, basis: 'chance' }))).toBe(
    'brands/abendrot/settings.json: match_chance.basis must be a page of pages.json, and chance is none.',
  );
});

test('[E-09] a brand without discount codes needs no file of them', async () => {
  const folder = await copied();
  await rm(join(folder, 'discount-codes.json'));
  expect(readBrand(folder).discountCodes).toEqual([]);
});

test('[E-06] files that are missing, broken, or no one’s are told, all at once', async () => {
  const folder = await copied();
  await rm(join(folder, 'texts.json'));
  await writeFile(join(folder, 'bundles.json'), '[');
  await writeFile(join(folder, 'setings.json'), '{}');
  const sentences = complaintOf(folder).split('\n');
  expect(sentences).toHaveLength(3);
  expect(sentences).toEqual(
    expect.arrayContaining([
      'brands/abendrot/setings.json: a brand has no such file.',
      'brands/abendrot/texts.json: it is missing.',
      expect.stringMatching(/^brands\/abendrot\/bundles\.json: it is not JSON \(.+\)\.$/),
    ]),
  );
});
