import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, from, Loading, PriceCard, PriceCards, RadioList, radius, Skeleton, Stack, styled, targetSize } from '@vesper/ui';
import { DiscountLine } from '../../discount/discount-line.tsx';
import { Action } from './action-bar.ts';
import { PremiumNote } from './premium-note.tsx';
import { RepeatLine } from './repeat-link.tsx';
import { Layout, Small } from './shop-layout.ts';

/** A line of text that isn't known yet, as long as it will be. */
const Blank = styled.span`
  color: transparent;
  background: ${color.skeleton};
  border-radius: 6px;
  box-decoration-break: clone;
`;

/** What stands in it keeps its size, and isn't seen. */
const Place = styled.div`
  display: grid;
  background: ${color.skeleton};
  border-radius: ${radius.card};
  > * { visibility: hidden; }
`;

const Order = styled.section`
  display: contents;
  ${from.large} { display: block; height: 520px; }
`;

const SmallOnly = styled.div`${from.large} { display: none; }`;

const ButtonPlace = styled.div`height: 52px;`;
const LinkPlace = styled.div`height: ${targetSize};`;

/** Brands usually sell four bundles, paid in about five ways. */
const bundles = [1, 2, 3, 4];
const methods = ['1', '2', '3', '4', '5'];

/** The page with what is known, and with blanks of the same size for what isn't, so that nothing moves when it loads. */
export function OfferSkeleton({ label }: { label: string }) {
  const { t, formatMoney, formatPercentage } = useTexts();
  const { stores } = useHost();
  const discount = useStoreValue(stores.discount, ({ active }) => active);
  const isPaid = useStoreValue(stores.session, ({ user }) => user?.paid_user ?? false);
  const price = formatMoney({ amount: 5993, currency: 'EUR' });
  return (
    <Loading label={label}>
      {isPaid && (
        <RepeatLine>
          <Blank>
            {t('repeat.last_time', { bundle: '60 + 5', method: 'Bancontact' })} {t('repeat.title')}
          </Blank>
        </RepeatLine>
      )}
      <Layout inert>
        <Stack gap={16}>
          <Small>
            <Blank>{t('credits.costs', { message: t('common:credits', { count: 1 }), photo: '2', gift: '3' })}</Blank>
          </Small>
          {discount && <DiscountLine discount={discount} />}
          <PriceCards as="div">
            {bundles.map((one) => (
              <Place key={one}>
                <PriceCard
                  title="60 + 5"
                  price={price}
                  perMessage={t('credits.per_message', { price })}
                  discount={discount ? { was: price, wasLabel: '', saved: `−${formatPercentage(25)}` } : undefined}
                  flag={one === bundles.length ? t('credits.cheapest') : undefined}
                  disabled
                />
              </Place>
            ))}
          </PriceCards>
          <Small>
            <Blank>{t('credits.minimum', { country: 'Nederland', price })}</Blank>
          </Small>
          <PremiumNote />
          <LinkPlace />
        </Stack>
        <Order>
          <SmallOnly>
            <Place>
              <RadioList
                isCompact
                legend={t('credits.method')}
                value={null}
                onChange={() => {}}
                options={methods.map((value) => ({ value, label: value, disabled: true }))}
              />
            </Place>
          </SmallOnly>
          <Action>
            <ButtonPlace>
              <Skeleton shape="block" />
            </ButtonPlace>
          </Action>
        </Order>
      </Layout>
    </Loading>
  );
}
