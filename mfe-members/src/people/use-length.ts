import { useHost, useTexts } from '@vesper/host-kit';

const MILE = 1.609344;
/** Fewer miles are told to the mile, more to the next five: what is told in km is rounded already. */
const ROUNDED_FROM = 10;
const STEP = 5;

const milesIn = (km: number): number => {
  const miles = km / MILE;
  return miles < ROUNDED_FROM ? Math.round(miles) : Math.round(miles / STEP) * STEP;
};

/** A length in km as members read it: "50 km"; in the United Kingdom, whose roads are measured so, "30 miles", on little room "30 mi". */
export function useLength(): (km: number, hasLittleRoom?: boolean) => string {
  const { formatTag } = useTexts();
  const { session } = useHost().stores;
  return (km, hasLittleRoom = false) => {
    // Read where it is needed: a page that is made before anybody opens it knows no country, and tells no lengths.
    const inMiles = session.getState().user?.profile.country === 'GB';
    return new Intl.NumberFormat(formatTag, {
      style: 'unit',
      unit: inMiles ? 'mile' : 'kilometer',
      unitDisplay: inMiles && !hasLittleRoom ? 'long' : 'short',
    }).format(inMiles ? milesIn(km) : km);
  };
}
