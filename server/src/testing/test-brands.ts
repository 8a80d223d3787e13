import { LOCALES, type Settings } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { json, sql } from '../platform/database/sql.ts';

const settings: Omit<Settings, 'brand' | 'domain' | 'company_id'> = {
  name: 'Vesper Test',
  domain_language: 'en',
  locales: [...LOCALES],
  countries: ['DE', 'GB', 'NL', 'PL'],
  cdn_prefix: '',
  index_title: 'Vesper Test',
  description: 'A brand for tests',
  headline: 'Good evening, testers.',
  niche: 1,
  signups: 'all',
  logged_out_search: 'all',
  logged_out_search_trafficsource: [],
  geoip_country: 'GB',
  geoip_selected_country: 'GB',
  visible_profile_fields: ['sexuality', 'about_me', 'interests'],
  visible_profile_notes: [],
  search_fields: [
    'gender',
    'country',
    'region',
    'distance',
    'age',
    'last_active',
    'new_here',
    'has_photo',
    'verified',
    'interests',
    'body_type',
  ],
  message_credits: 5,
  photo_credits: 10,
  gift_credits: 10,
  signup_credits: 3,
  message_length: 1000,
  minimum_message_costs: {},
  support_email: 'support@vesper.example',
  support_phone: '+44 20 0000 0000',
  push_public_key: null,
  enable_site_entry_popup: true,
  entry_warning_excluded_countries: [],
  fictional_warning: true,
  fictional_singular: 'fictional profile',
  fictional_plural: 'fictional profiles',
  refund_days: 14,
  member_resell: false,
  mail_name: 'Vesper',
  min_age: 18,
  default_gender: null,
  credit_price: { amount: 50, currency: 'EUR' },
};

/** Brand 1 at `localhost` in all languages; brand 2 at `nische.localhost` in German only. They belong to different companies. */
export async function insertTestBrands(db: Queryable): Promise<void> {
  await db.query(sql`
    insert into companies (id, name, address, city, country, added)
    values (1, 'Vesper Test Ltd', '1 Test Street', 'London', 'GB', '2024-01-01'), (2, 'Nische GmbH', 'Testweg 2', 'Berlin', 'DE', '2024-01-01')`);
  const niche = { ...settings, name: 'Nische', domain_language: 'de', locales: ['de'], niche: 4, mail_name: 'Nische' };
  await db.query(sql`
    insert into brands (id, slug, hosts, company_id, settings)
    values (1, 'vesper', ${['localhost', '127.0.0.1']}, 1, ${json(settings)}), (2, 'nische', ${['nische.localhost']}, 2, ${json(niche)})`);
}
