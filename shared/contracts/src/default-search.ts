import type { CallQuery, Settings, User } from './api-types.ts';
import { soughtGender } from './constants.ts';

/** The country that a search begins with. Without a country field it is everywhere: a limit the viewer couldn't change. */
export function defaultCountry({ countries, search_fields, geoip_selected_country }: Settings, user: User | null): string | null {
  const here = user ? user.profile.country : geoip_selected_country;
  return search_fields.includes('country') && countries.includes(here) ? here : null;
}

/** The search of a member who has chosen no filter: the one the gateway answers in the document, and the page asks for. */
export const defaultSearch = (settings: Settings, user: User): CallQuery<'members.search'> => ({
  gender: soughtGender(user.profile.seeking),
  country: defaultCountry(settings, user) ?? undefined,
  sort: 'active',
});
