import { useTexts } from '@vesper/host-kit';
import { BottomBar } from '@vesper/ui';
import { useDestinations } from './use-destinations.tsx';

/** Main navigation at the bottom of the screen on phones, where names are short. Credits are in the top bar. */
export function PhoneBar() {
  const { t } = useTexts();
  const { links, premium } = useDestinations();
  const destinations = premium ? [...links, { ...premium, label: t('top_bar.premium') }] : links;
  if (destinations.length === 0) return null;
  return <BottomBar destinations={destinations} label={t('top_bar.label')} />;
}
