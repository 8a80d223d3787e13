import { useTexts } from '@vesper/host-kit';

/** How far it is from city to city (D-64), on a card, after the city's name in a row, and in full; null where no distance is told. */
export function useDistance(km: number | null | undefined): { tile: string; short: string; full: string } | null {
  const { t, formatNumber } = useTexts();
  if (km === null || km === undefined) return null;
  if (km === 0) return { tile: t('distance.card_same_city'), short: t('distance.card_same_city'), full: t('distance.same_city') };
  const told = { km: formatNumber(km) };
  return { tile: t('distance.tile', told), short: t('distance.card', told), full: t('distance.away', told) };
}
