import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { VerifiedIcon, VisuallyHidden } from '@vesper/ui';

/** After a name in a list (B-09): the badge of who is verified, with its word for screen readers. */
export function VerifiedSign({ of: { verified }, size }: { of: Pick<ProfileCard, 'verified'>; size: number }) {
  const { t } = useTexts();
  if (!verified) return null;
  return (
    <>
      <VerifiedIcon size={size} aria-hidden />
      <VisuallyHidden>{t('common:verified.label')}</VisuallyHidden>
    </>
  );
}
