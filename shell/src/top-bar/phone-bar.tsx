import { useTexts } from '@vesper/host-kit';
import { BottomBar } from '@vesper/ui';
import { useWhereabouts } from '../router/use-whereabouts.ts';
import { useDestinations } from './use-destinations.tsx';

/** The four destinations at the bottom of a phone. With `onlyOnItsPlaces` it leaves the pages below them the whole height. */
export function PhoneBar({ onlyOnItsPlaces = false }: { onlyOnItsPlaces?: boolean }) {
  const { t } = useTexts();
  const { pathname } = useWhereabouts().location;
  const { places, money } = useDestinations();
  const destinations = money ? [...places, money] : places;
  if (destinations.length === 0 || (onlyOnItsPlaces && !destinations.some(({ href }) => href === pathname))) return null;
  return <BottomBar destinations={destinations} label={t('top_bar.label')} />;
}
