import { useTexts } from '@vesper/host-kit';
import { BottomBar } from '@vesper/ui';
import { useDestinations } from './use-destinations.tsx';

/** Where one goes from anywhere, at the bottom of a phone. Credits are at the top, with what is left of them. */
export function PhoneBar() {
  const { t } = useTexts();
  const { places, premium } = useDestinations();
  const destinations = premium ? [...places, premium] : places;
  if (destinations.length === 0) return null;
  return <BottomBar destinations={destinations} label={t('top_bar.label')} />;
}
