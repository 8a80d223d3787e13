import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack, styled, type } from '@vesper/ui';
import { PackagesSkeleton } from '../../packages/packages-skeleton.tsx';
import { Advantages } from './advantages.tsx';
import { OwnPremium } from './own-premium.tsx';
import { ToCredits } from './to-credits.tsx';

const Heading = styled.h2`${type[22]};`;

/** The page before its prices are known: what its document shows before scripts run. */
export default function PremiumSkeleton() {
  const { t } = useTexts();
  const isPaid = useStoreValue(useHost().stores.session, ({ user }) => user?.paid_user ?? false);
  if (isPaid) return <OwnPremium />;
  return (
    <Container>
      <PageHeading title={t('premium.title')} text={t('premium.lead')} />
      <Stack gap={24}>
        <ToCredits />
        {/* No brand is known when this is rendered, nor its number. */}
        <Advantages chance={null} />
        <Heading>{t('packages.heading')}</Heading>
        <PackagesSkeleton label={t('common:words.loading')} hasDiscount={false} canBuy />
      </Stack>
    </Container>
  );
}
