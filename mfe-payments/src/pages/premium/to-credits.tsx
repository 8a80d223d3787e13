import { useTexts } from '@vesper/host-kit';
import { ButtonLink } from '@vesper/ui';

/** The way to Premium, in sight before the table is read. */
export function ToCredits() {
  const { t } = useTexts();
  return (
    <div>
      <ButtonLink href="/credits" size="large">
        {t('discount.to_credits')}
      </ButtonLink>
    </div>
  );
}
