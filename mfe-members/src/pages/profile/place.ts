import type { Profile } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useDistance } from '../../people/use-distance.ts';

/**
 * "München, Bayern, Germany"; with a distance "München · ~50 km", as on the card that led here: that says where it is, abroad with the
 * country. No location is finer than the city (D-64).
 */
export function usePlace(
  { city, region, country }: Pick<Profile, 'city' | 'region' | 'country'>,
  distance: number | null | undefined,
): string {
  const { displayCountry } = useTexts();
  const home = useStoreValue(useHost().stores.session, ({ user }) => user?.profile.country);
  const away = useDistance(distance);
  const isNear = away !== null && city !== null;
  const { data } = useCall(
    'regions.get',
    { query: { country } },
    { enabled: region !== null && !isNear, staleTime: Number.POSITIVE_INFINITY },
  );
  const regionName = data?.regions.find(({ code }) => code === region)?.name ?? null;
  // Berlin is both city and region: shown once.
  const parts = [city, isNear || regionName === city ? null : regionName, isNear && country === home ? null : displayCountry(country)];
  const place = parts.filter((part) => part !== null).join(', ');
  return isNear ? `${place} · ${away.tile}` : place;
}
