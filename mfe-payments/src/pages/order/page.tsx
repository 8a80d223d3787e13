import type { Order, OrderState } from '@vesper/contracts';
import { useHost, useNavigate, useParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, Card, CircleAlertIcon, CircleCheckIcon, ClockIcon, color, ErrorCard, Inline, Loading, NarrowContainer, PageHeading, Skeleton, Spinner, Stack, styled, type } from '@vesper/ui';
import { useEffect } from 'react';
import { isOpen, useOrder } from './use-order.ts';

/** How a state is told (M-14, D-59): what happened, what is safe, and the way on. */
const tellings: Record<OrderState, 'checking' | 'pending' | 'completed' | 'failed' | 'refunded'> = {
  created: 'checking',
  loading: 'checking',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  refunded: 'refunded',
  partly_refunded: 'refunded',
  charged_back: 'refunded',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const Mark = styled.div`
  color: ${color.primaryShape};
`;
const Heading = styled.h2`${type[22]};`;
const Text = styled.p`color: ${color.textQuiet};`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  margin: 0;
  ${type[14]};
  dt { color: ${color.textQuiet}; }
  dd { margin: 0; }
`;

/** a payment by its UUID; a bundle's slug, from a link in a mail, is a choice on the credits page. */
export default function OrderPage() {
  const { id = '', paymentmethod } = useParams();
  const navigate = useNavigate();
  const isPayment = UUID.test(id);
  useEffect(() => {
    if (!isPayment) navigate(`/credits?${new URLSearchParams({ bundle: id, ...(paymentmethod && { method: paymentmethod }) })}`, { replace: true });
  }, [isPayment, id, paymentmethod, navigate]);
  return isPayment ? <Payment id={id} /> : null;
}

function Payment({ id }: { id: string }) {
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useOrder(id);
  return (
    <NarrowContainer>
      <PageHeading title={t('order.title')} />
      {data ? (
        <Result order={data.order} checkoutUrl={data.checkout_url} />
      ) : error ? (
        <ErrorCard
          title={errorText(error)}
          text={t('order.safe')}
          retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
          wayOn={{ label: t('order.to_credits'), href: '/credits' }}
        />
      ) : (
        <Loading label={t('common:words.loading')}>
          <Card>
            <Stack gap={12}>
              <Skeleton width="60%" />
              <Skeleton />
              <Skeleton width="80%" />
            </Stack>
          </Card>
        </Loading>
      )}
    </NarrowContainer>
  );
}

function Result({ order, checkoutUrl }: { order: Order; checkoutUrl: string | null }) {
  const { t, formatMoney } = useTexts();
  const { events, navigation, stores } = useHost();
  const conversation = useStoreValue(stores.chatState, ({ lastOpened }) => lastOpened?.conversation);
  const balance = useStoreValue(stores.session, ({ user }) => user?.credits ?? 0);
  const telling = tellings[order.state];
  const { state, payment_id, credits } = order;

  useEffect(() => {
    if (state === 'completed') events.emit('credits:bought', { payment_id, credits });
  }, [state, payment_id, credits, events]);

  // texts: order.checking.* order.pending.* order.completed.* order.failed.* order.refunded.*
  return (
    <Card aria-live="polite">
      <Stack gap={16} align="start">
        <Mark>
          {telling === 'checking' && <Spinner />}
          {telling === 'pending' && <ClockIcon size={40} />}
          {telling === 'completed' && <CircleCheckIcon size={40} />}
          {(telling === 'failed' || telling === 'refunded') && <CircleAlertIcon size={40} />}
        </Mark>
        <Heading>{t(`order.${telling}.heading`)}</Heading>
        <Text>{t(`order.${telling}.text`, { credits: t('common:credits', { count: credits }), balance: t('common:credits', { count: balance }) })}</Text>
        <Facts>
          <dt>{t('order.amount')}</dt>
          <dd>{formatMoney(order.amount)}</dd>
          <dt>{t('order.method')}</dt>
          {/* texts: methods.* */}
          <dd>{t(`methods.${order.method}`)}</dd>
        </Facts>
        <Inline gap={12}>
          {isOpen(state) && checkoutUrl && <Button onClick={() => navigation.leave(checkoutUrl)}>{t('order.resume')}</Button>}
          {telling === 'failed' && <ButtonLink href={`/credits?bundle=${order.bundle}&method=${order.method}`}>{t('order.again')}</ButtonLink>}
          {telling !== 'checking' && conversation && (
            <ButtonLink href={`/chats/${conversation}`} variant={telling === 'completed' ? 'primary' : 'secondary'}>
              {t('order.to_conversation')}
            </ButtonLink>
          )}
          {telling !== 'checking' && (
            <ButtonLink href="/members" variant={telling === 'completed' && !conversation ? 'primary' : 'secondary'}>
              {t('order.to_members')}
            </ButtonLink>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
