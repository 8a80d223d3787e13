import { useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, ErrorCard, PageHeading, styled } from '@vesper/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CodeField } from './code-field.tsx';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { Shop } from './shop.tsx';
import { useOffer } from './use-offer.ts';

const Body = styled.div`padding-bottom: 48px;`;

/** bundles, payment methods, and one button with the price (D-62). */
export default function CreditsPage() {
  const { t, errorText } = useTexts();
  const { stores } = useHost();
  const [search, setSearch] = useSearchParams();
  const entered = search.get('code');
  const { offer, error, codeError, isChecking, isFetching, refetch } = useOffer(entered);
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

  // In the address: campaign links can carry it, and it survives a reload and the return from the payment page.
  const enter = (next: string | null) =>
    setSearch(
      (current) => new URLSearchParams([...[...current].filter(([key]) => key !== 'code'), ...(next === null ? [] : [['code', next]])]),
      { replace: true },
    );

  return (
    <Container>
      <PageHeading isCompact title={t('credits.title')} />
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
