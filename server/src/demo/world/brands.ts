/** The two brands of the demo, as a white-label operator would set them (E-06, E-07). Both companies are invented. */
import { type CompanyInfo, LOCALES, type Locale, type Settings } from '@vesper/contracts';
import texts from './brand-texts.json' with { type: 'json' };
import { abendrotBundles, type DemoBundle, vesperBundles } from './bundles.ts';

/** What the visitor's language decides. */
interface BrandTexts {
  readonly index_title: string;
  readonly description: string;
  readonly fictional_singular: string;
  readonly fictional_plural: string;
}

/** Settings that shell and remotes get as part of others, or that only the server reads. */
interface HouseSettings {
  /** M-02, K-05: here the stricter entry warning. */
  readonly entry_warning_countries: readonly string[];
  /** S-14: how long the welcome discount counts down. */
  readonly welcome_discount_hours: number;
  /** K-08, D-47: without a basis there is no number. */
  readonly match_chance: { readonly value: number; readonly basis: string } | null;
}

export interface DemoBrand {
  readonly id: number;
  readonly slug: string;
  /** The first is the brand's domain. */
  readonly hosts: readonly string[];
  readonly company: CompanyInfo & { readonly id: number };
  /** `brand`, `domain` and `company_id` follow from the fields above; the visitor's country is the request's. */
  readonly settings: Omit<Settings, 'brand' | 'domain' | 'company_id'> & HouseSettings;
  readonly texts: Readonly<Partial<Record<Locale, BrandTexts>>>;
  readonly bundles: readonly DemoBundle[];
  /** Who its members are. */
  readonly femaleShare: number;
  readonly typicalAge: number;
}

const PROFILE_FIELDS = [
  'sexuality',
  'region',
  'about_me',
  'tattoos',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'interests',
  'signup_reason',
];

/** V-09, in minor units. */
const euro = { costs: 90, currency: 'EUR' };
const minimumMessageCosts: Settings['minimum_message_costs'] = {
  AT: euro,
  BE: euro,
  CH: { costs: 100, currency: 'CHF' },
  DE: euro,
  DK: { costs: 700, currency: 'DKK' },
  ES: { costs: 75, currency: 'EUR' },
  FI: euro,
  FR: euro,
  GB: { costs: 80, currency: 'GBP' },
  IE: euro,
  IT: { costs: 80, currency: 'EUR' },
  NL: euro,
  NO: { costs: 1100, currency: 'NOK' },
  PL: { costs: 350, currency: 'PLN' },
  SE: { costs: 1050, currency: 'SEK' },
};

const vesper: DemoBrand = {
  id: 1,
  slug: 'vesper',
  hosts: ['localhost', '127.0.0.1'],
  company: {
    id: 1,
    name: 'Vesper Demo B.V.',
    address: 'Voorbeeldkade 1',
    kvk: '00000000',
    city: 'Amsterdam',
    country: 'NL',
    tradenames: ['Vesper'],
    vat_numbers: ['NL000000000B00'],
    // No such number can be given out: the area's numbers do not begin with 0.
    support_phone: '+31 20-000 00 00',
    delete_discount: 30,
    added: '2024-03-01',
  },
  settings: {
    name: 'Vesper',
    domain_language: 'en',
    locales: [...LOCALES],
    countries: Object.keys(minimumMessageCosts),
    cdn_prefix: '',
    ...texts.vesper.en,
    niche: 1,
    theme: 'coral',
    signups: 'all',
    logged_out_search: 'all',
    logged_out_search_trafficsource: [],
    geoip_country: 'NL',
    geoip_selected_country: 'NL',
    visible_profile_fields: PROFILE_FIELDS,
    visible_profile_notes: ['fictional', 'last_active'],
    search_fields: ['gender', 'country', 'region', 'age', 'has_photo', 'real_only'],
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    signup_credits: 5,
    message_length: 1000,
    minimum_message_costs: minimumMessageCosts,
    support_email: 'support@vesper.example',
    support_phone: '+31 20-000 00 00',
    push_public_key: null,
    enable_site_entry_popup: true,
    entry_warning_excluded_countries: ['DK', 'FI', 'NO', 'SE'],
    fictional_warning: true,
    refund_days: 14,
    member_resell: false,
    mail_name: 'Vesper',
    min_age: 18,
    default_gender: null,
    credit_price: { amount: 149, currency: 'EUR' },
    entry_warning_countries: ['NL', 'DE'],
    welcome_discount_hours: 24,
    match_chance: null,
  },
  texts: texts.vesper,
  bundles: vesperBundles,
  femaleShare: 0.48,
  typicalAge: 40,
};

const abendrot: DemoBrand = {
  id: 2,
  slug: 'abendrot',
  hosts: ['abendrot.localhost'],
  company: {
    id: 2,
    name: 'Abendrot Demo GmbH',
    address: 'Musterufer 2',
    kvk: 'HRB 00000',
    city: 'Berlin',
    country: 'DE',
    tradenames: ['Abendrot'],
    vat_numbers: ['DE000000000'],
    // From the range that the Bundesnetzagentur keeps free for films and examples.
    support_phone: '+49 30-23125 002',
    delete_discount: 20,
    added: '2025-01-15',
  },
  settings: {
    ...vesper.settings,
    name: 'Abendrot',
    domain_language: 'de',
    locales: ['de'],
    countries: ['DE', 'AT', 'CH'],
    ...texts.abendrot.de,
    niche: 2,
    theme: 'plum',
    logged_out_search: 'none',
    geoip_country: 'DE',
    geoip_selected_country: 'DE',
    visible_profile_fields: PROFILE_FIELDS.filter((field) => field !== 'body_type' && field !== 'tattoos'),
    visible_profile_notes: ['fictional'],
    search_fields: ['gender', 'country', 'region', 'age', 'real_only'],
    message_credits: 2,
    photo_credits: 4,
    gift_credits: 5,
    message_length: 600,
    minimum_message_costs: {
      AT: { costs: 120, currency: 'EUR' },
      CH: { costs: 130, currency: 'CHF' },
      DE: { costs: 120, currency: 'EUR' },
    },
    support_email: 'hilfe@abendrot.example',
    support_phone: '+49 30-23125 002',
    entry_warning_excluded_countries: [],
    mail_name: 'Abendrot',
    default_gender: 'female',
    credit_price: { amount: 99, currency: 'EUR' },
    welcome_discount_hours: 12,
  },
  texts: texts.abendrot,
  bundles: abendrotBundles,
  femaleShare: 0.6,
  typicalAge: 44,
};

export const demoBrands: readonly [DemoBrand, DemoBrand] = [vesper, abendrot];
