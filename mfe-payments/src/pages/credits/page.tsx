import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, ErrorCard, PageHeading, styled } from '@vesper/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { Shop } from './shop.tsx';

const Body = styled.div`padding-bottom: 48px;`;

/** bundles, methods, and one button that says what it costs (D-62). */
export default function CreditsPage() {
  const { t, errorText } = useTexts();
  const { stores } = useHost();
  const balance = useStoreValue(stores.session, ({ user }) => user?.credits ?? 0);
  // Prices depend on the minute (a discount ends): asked anew on every visit.
  const { data, error, refetch, isFetching } = useCall('credits.get', {}, { staleTime: 0 });
  const code = useStoreValue(stores.discount, ({ active }) => active?.code);
  const known = useRef(code);
  const askAnew = useEffectEvent(() => void refetch());
  // A discount has ended, or another has begun: what is on sale is no longer what is shown.
  useEffect(() => {
    if (known.current === code) return;
    known.current = code;
    askAnew();
  }, [code]);

  return (
    <Container>
      <PageHeading title={t('credits.title')} text={t('credits.balance', { credits: t('common:credits', { count: balance }) })} />
      <Body>
        {data ? (
          <Shop offer={data} onStale={() => void refetch()} />
        ) : error ? (
          <ErrorCard
            title={errorText(error)}
            retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
            wayOn={{ label: t('to_members'), href: '/members' }}
          />
        ) : (
          <OfferSkeleton label={t('common:words.loading')} />
        )}
      </Body>
    </Container>
  );
}
