import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { below, Container, ErrorCard, HIDES_BOTTOM_BAR, PageHeading, styled } from '@vesper/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CodeField } from './code-field.tsx';
import { Costs, NoCosts } from './costs.tsx';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { Shop } from './shop.tsx';
import { useEnteredCode } from './use-entered-code.ts';

/** On a phone the line under the title and the bundles have room around them. */
const Head = styled.div`
  ${below.medium} {
    > header { padding-bottom: 14px; }
    && p { margin-top: 6px; }
  }
`;

const Body = styled.div`padding-bottom: 48px;`;

/** bundles, payment methods, and one button with the price (D-62). */
export default function CreditsPage() {
  const { t, errorText } = useTexts();
  const { stores } = useHost();
  const { offer, error, entered, enter, codeError, isChecking, isFetching, refetch } = useEnteredCode();
  const user = useStoreValue(stores.session, (session) => session.user);
  const ofCode = offer && entered !== null && !codeError && !isChecking ? offer.discount : null;
  const code = useStoreValue(stores.discount, ({ active }) => active?.code);
  const known = useRef(code);
  const refetchOffer = useEffectEvent(refetch);
  // The active discount changed (ended or replaced), so the shown prices are out of date.
  useEffect(() => {
    if (known.current === code) return;
    known.current = code;
    refetchOffer();
  }, [code]);

  return (
    // The bar at the foot of a phone is the one with the button.
    <Container {...((offer || !error) && { [HIDES_BOTTOM_BAR]: '' })}>
      <Head>
        <PageHeading isCompact title={t('credits.title')} text={offer && user ? <Costs user={user} /> : <NoCosts />} />
      </Head>
      <Body>
        {offer ? (
          <Shop
            offer={offer}
            onStale={refetch}
            codeField={<CodeField entered={entered} discount={ofCode} error={codeError} isChecking={isChecking} onEnter={enter} />}
            isOfCode={ofCode !== null}
          />
        ) : error ? (
          <ErrorCard
            title={errorText(error)}
            retry={{ label: t('common:words.retry'), onPress: refetch, isRetrying: isFetching }}
            nextAction={{ label: t('to_members'), href: '/members' }}
          />
        ) : (
          <OfferSkeleton label={t('common:words.loading')} />
        )}
      </Body>
    </Container>
  );
}
