import type { Profile } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';

/** "München, Bayern, Germany". No location is finer than the city (D-64). */
export function usePlace({ city, region, country }: Pick<Profile, 'city' | 'region' | 'country'>): string {
  const { displayCountry } = useTexts();
  const { data } = useCall('regions.get', { query: { country } }, { enabled: region !== null, staleTime: Number.POSITIVE_INFINITY });
  const regionName = data?.regions.find(({ code }) => code === region)?.name ?? null;
  // Berlin is both city and region: shown once.
  const parts = [city, regionName === city ? null : regionName, displayCountry(country)];
  return parts.filter((part) => part !== null).join(', ');
}
