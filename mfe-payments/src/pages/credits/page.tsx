import type { CallResponse } from '@vesper/contracts';
import { useCall, useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, color, Container, ErrorCard, Loading, Notice, PageHeading, Skeleton, Stack, styled, type } from '@vesper/ui';
import { Bundles } from './bundles.tsx';
import { preselect } from './choice.ts';
import { DiscountNotice } from './discount-notice.tsx';
import { Methods } from './methods.tsx';
import { usePurchase } from './use-purchase.ts';

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const Body = styled(Stack)`padding-bottom: 64px;`;
const Narrow = styled(Stack)`max-width: 540px;`;
const Place = styled.div`height: 180px;`;

/** bundles, methods, and one button that says what it costs (D-62). */
export default function CreditsPage() {
  const { t, errorText } = useTexts();
  const { stores } = useHost();
  const balance = useStoreValue(stores.session, ({ user }) => user?.credits ?? 0);
  const { data, error, refetch, isFetching } = useCall('credits.get', {}, { staleTime: 0 });
  return (
    <Container>
      <PageHeading title={t('credits.title')} text={t('credits.balance', { credits: t('common:credits', { count: balance }) })} />
      <Body gap={24}>
        {data ? (
          <Shop offer={data} reload={() => void refetch()} />
        ) : error ? (
          <ErrorCard title={errorText(error)} retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Stack>
              {[1, 2, 3].map((place) => (
                <Place key={place}>
                  <Skeleton shape="block" />
                </Place>
              ))}
            </Stack>
          </Loading>
        )}
      </Body>
    </Container>
  );
}

function Shop({ offer, reload }: { offer: CallResponse<'credits.get'>; reload: () => void }) {
  const { t, formatMoney, errorText } = useTexts();
  const { stores } = useHost();
  const supportEmail = useStoreValue(stores.settings, ({ settings }) => settings.support_email);
  const [search, setSearch] = useSearchParams();
  const { bundle, method } = preselect(offer, { bundle: search.get('bundle'), method: search.get('method') });
  const { purchase, buy } = usePurchase(reload);

  // The choice stands in the address: a reload, or the way back from the payment page, keeps it.
  const choose = (name: 'bundle' | 'method', value: string) =>
    setSearch((current) => new URLSearchParams([...[...current].filter(([key]) => key !== name), [name, value]]), { replace: true });

  if (!bundle || !method) return <Notice tone="warning">{t('credits.nothing_here')}</Notice>;
  return (
    <>
      {offer.discount && <DiscountNotice discount={offer.discount} />}
      <Bundles bundles={offer.bundles} discount={offer.discount} chosen={bundle.slug} onChoose={(slug) => choose('bundle', slug)} />
      <Narrow gap={16}>
        <Methods methods={offer.methods} chosen={method.id} onChoose={(id) => choose('method', id)} />
        {purchase.status === 'refused' && <Notice tone="danger">{errorText(purchase.error)}</Notice>}
        <Button size="large" wide loading={purchase.status === 'leaving'} onClick={() => void buy(bundle, method)}>
          {t('credits.buy', { price: formatMoney(bundle.price) })}
        </Button>
        <Small>{t('credits.what_next', { method: t(`methods.${method.id}`) })}</Small>
        <Small>{t('credits.once', { count: offer.refund_days, email: supportEmail })}</Small>
      </Narrow>
    </>
  );
}
