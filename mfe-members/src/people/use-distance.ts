import { useTexts } from '@vesper/host-kit';
import { useLength } from './use-length.ts';

/** How far it is from city to city (D-64), on a card, and after the city's name in a row; null where no distance is told. */
export function useDistance(km: number | null | undefined): { tile: string; short: string } | null {
  const { t } = useTexts();
  const length = useLength();
  if (km === null || km === undefined) return null;
  if (km === 0) return { tile: t('distance.card_same_city'), short: t('distance.card_same_city') };
  return {
    tile: t('distance.tile', { length: length(km, true) }),
    short: t('distance.card', { length: length(km) }),
  };
}
