import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, Stack, styled, type } from '@vesper/ui';
import { OfferedBundlesSkeleton } from '../../bundles/offered-bundles-skeleton.tsx';
import { Advantages } from './advantages.tsx';
import { Body, Offer } from './columns.ts';
import { OwnPremium } from './own-premium.tsx';
import { EveningBand } from './evening-band.tsx';
import { FannedFaces } from './fanned-faces.tsx';
import { HeroDiscount } from './hero-discount.tsx';
import { Perks } from './perks.tsx';
import { LeastPrice, ToCreditsBar } from './to-credits.tsx';

const Heading = styled.h2`${type[22]};`;

/** The page before its prices are known: what its document shows before scripts run. */
export default function PremiumSkeleton() {
  const { t } = useTexts();
  const isPaid = useStoreValue(useHost().stores.session, ({ user }) => user?.paid_user ?? false);
  if (isPaid) return <OwnPremium />;
  return (
    <Container>
      <EveningBand
        title={t('premium.title')}
        text={t('premium.lead')}
        more={
          <>
            <Perks />
            <LeastPrice />
          </>
        }
        last={<HeroDiscount />}
        picture={<FannedFaces />}
      />
      <Body gap={24}>
        <Offer $isNarrow={false}>
          <div data-of="advantages">
            {/* No brand is known when this is rendered, nor its number. */}
            <Advantages chance={null} />
          </div>
          <Stack gap={12} data-of="bundles">
            <Heading>{t('bundles.heading')}</Heading>
            <OfferedBundlesSkeleton label={t('common:words.loading')} hasDiscount={false} canBuy />
          </Stack>
        </Offer>
      </Body>
      <ToCreditsBar />
    </Container>
  );
}
