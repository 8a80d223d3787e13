import { useCall, useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, Container, ErrorCard, Notice, Stack, styled, type } from '@vesper/ui';
import { MinimumNote } from '../../bundles/minimum-note.tsx';
import { isNarrow, layoutOf } from '../../bundles/layout.ts';
import { OfferedBundles } from '../../bundles/offered-bundles.tsx';
import { OfferedBundlesSkeleton } from '../../bundles/offered-bundles-skeleton.tsx';
import { RefundNote } from '../../bundles/refund-note.tsx';
import { Advantages } from './advantages.tsx';
import { Body, Offer } from './columns.ts';
import { EveningBand } from './evening-band.tsx';
import { FannedFaces } from './fanned-faces.tsx';
import { HeroDiscount } from './hero-discount.tsx';
import { OwnPremium } from './own-premium.tsx';
import { Perks } from './perks.tsx';
import { LeastPrice, ToCreditsBar } from './to-credits.tsx';
import { usePeople } from './use-people.ts';

/** Its words begin where those of the note above begin, beside its icon. */
const Small = styled.p`padding-inline-start: 32px; ${type[14]}; color: ${color.textQuiet};`;
const Heading = styled.h2`${type[22]};`;

/**
 * what Premium is and the bundles that include it (M-11); they are bought on the credits page. Whoever has it sees what they have.
 */
export default function PremiumPage() {
  const { t, errorText } = useTexts();
  const { stores } = useHost();
  const country = useStoreValue(stores.session, ({ user }) => user?.profile.country);
  const isPaid = useStoreValue(stores.session, ({ user }) => user?.paid_user ?? false);
  const { match_chance: chance, premium_layout: ownLayout } = useStoreValue(stores.settings, ({ settings }) => settings);
  const [search] = useSearchParams();
  const { data: offer, error, refetch, isFetching } = useCall('premium.get', {}, { staleTime: 0 });
  const known = useStoreValue(stores.discount, ({ active }) => active);
  const discount = offer ? offer.discount : known;
  const layout = layoutOf(search.get('layout'), ownLayout);
  const people = usePeople(!isPaid);
  if (isPaid) return <OwnPremium benefits={offer?.benefits} terms={<RefundNote />} isLive />;
  return (
    <Container>
      <EveningBand
        title={t('premium.title')}
        text={t('premium.lead')}
        more={
          <>
            <Perks benefits={offer?.benefits} />
            <LeastPrice bundles={offer?.bundles} />
          </>
        }
        last={<HeroDiscount discount={discount} />}
        picture={<FannedFaces people={people} />}
      />
      <Body gap={24}>
        <Offer $isNarrow={isNarrow(layout)}>
          <div data-of="advantages">
            <Advantages chance={chance} benefits={offer?.benefits} />
          </div>
          <Stack gap={12} data-of="bundles">
            <Heading>{t('bundles.heading')}</Heading>
            {offer && offer.bundles.length > 0 ? (
              <OfferedBundles {...offer} layout={layout} canBuy />
            ) : offer ? (
              <Notice tone="warning">{t('credits.nothing_here')}</Notice>
            ) : error ? (
              <ErrorCard
                title={errorText(error)}
                retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
                nextAction={{ label: t('to_members'), href: '/members' }}
              />
            ) : (
              <OfferedBundlesSkeleton label={t('common:words.loading')} layout={layout} hasDiscount={discount !== null} canBuy />
            )}
          </Stack>
          <div data-of="terms">
            <RefundNote />
            {offer?.minimum_message_cost && country && (
              <Small>
                <MinimumNote {...offer} minimum={offer.minimum_message_cost} country={country} />
              </Small>
            )}
          </div>
        </Offer>
      </Body>
      <ToCreditsBar bundles={offer?.bundles} />
    </Container>
  );
}
