import type { CallResponse } from '@vesper/contracts';
import { useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, from, gutter, Notice, Stack, styled, TextLink, type } from '@vesper/ui';
import { type ReactNode, useRef, useState } from 'react';
import { cardIn, offerAt, valueOf } from '../../cards/payable.ts';
import { StoredCards } from '../../cards/stored-cards.tsx';
import { DiscountLine } from '../../discount/discount-line.tsx';
import { MinimumNote } from '../../bundles/minimum-note.tsx';
import { Bundles } from './bundles.tsx';
import { Checkout } from './checkout.tsx';
import { preselect } from './offer-rules.ts';
import { Methods } from './methods.tsx';
import { RepeatLink } from './repeat-link.tsx';
import { UnfinishedOrder } from './unfinished-order.tsx';
import { usePurchase } from './use-purchase.ts';

/** One column, in the order of what is decided; on wide screens the order stands beside the bundles, so that how it is paid and the button are in sight at once. */
const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  ${from.large} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 7fr) minmax(0, 5fr);
    gap: 16px ${gutter}px;
    align-items: start;
    > section { grid-row: 1 / span 2; grid-column: 2; }
    > :not(section) { grid-column: 1; }
  }
`;

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const UnderBundles = styled(Small)`margin-top: 8px;`;

/** What is left, and P-08: what credits are for, once. */
function Costs() {
  const { t, formatNumber } = useTexts();
  const { stores } = useHost();
  const { message_credits, photo_credits, gift_credits } = useStoreValue(stores.settings, ({ settings }) => settings);
  const { credits = 0, starter_messages: free = 0 } = useStoreValue(stores.session, ({ user }) => user) ?? {};
  return (
    <Small>
      {credits > 0 ? t('credits.balance', { credits: formatNumber(credits) }) : t('credits.no_balance')}{' '}
      {t('credits.costs', { message: formatNumber(message_credits), photo: formatNumber(photo_credits), gift: formatNumber(gift_credits) })}
      {free > 0 && ` ${t('credits.free_first', { count: free })}`}
    </Small>
  );
}

interface ShopProps {
  offer: CallResponse<'credits.get'>;
  /** Called when the server no longer sells this offer. */
  onStale: () => void;
  /** The field for a discount code. */
  codeField: ReactNode;
  /** Whether the discount is of a code that was entered: its field tells of it. */
  isOfCode: boolean;
}

/** Choosing a bundle and a payment method, and checkout. */
export function Shop({ offer, onStale, codeField, isOfCode }: ShopProps) {
  const { t } = useTexts();
  const { stores } = useHost();
  const country = useStoreValue(stores.session, ({ user }) => user?.profile.country);
  const isPaid = useStoreValue(stores.session, ({ user }) => user?.paid_user ?? false);
  const [isMissing, setIsMissing] = useState(false);
  const bundles = useRef<HTMLDivElement>(null);
  const [hadDiscount] = useState(offer.discount !== null);
  const minimum = offer.minimum_message_cost;
  const [search, setSearch] = useSearchParams();
  const wanted = { bundle: search.get('bundle'), method: search.get('method'), card: search.get('card') };
  const { bundle, payable } = preselect(offer, wanted);
  const { purchase, buy, reset } = usePurchase(onStale, offer.discount?.kind === 'code' ? offer.discount.code : undefined);

  // The choice is in the address: it survives a reload and the return from the payment page.
  const choose = (name: 'bundle' | 'method' | 'card', value: string) => {
    reset();
    const replaced = name === 'bundle' ? ['bundle'] : ['method', 'card'];
    setSearch((current) => new URLSearchParams([...[...current].filter(([key]) => !replaced.includes(key)), [name, value]]), {
      replace: true,
    });
  };
  const choosePayable = (value: string) => {
    const card = cardIn(value);
    choose(card === undefined ? 'method' : 'card', card ?? value);
  };

  if (offer.bundles.length === 0 || !payable) return <Notice tone="warning">{t('credits.nothing_here')}</Notice>;
  return (
    <Layout>
      <Stack gap={16}>
        {offer.unfinished_order && <UnfinishedOrder order={offer.unfinished_order} />}
        <Costs />
        {(offer.discount || hadDiscount) &&
          !isOfCode &&
          (offer.discount ? <DiscountLine discount={offer.discount} /> : <Notice>{t('credits.discount_ended')}</Notice>)}
        <div ref={bundles}>
          <Bundles
            bundles={offer.bundles}
            discount={offer.discount}
            last={offer.last_order?.bundle}
            chosen={bundle?.slug}
            isMissing={isMissing && !bundle}
            onChoose={(slug) => choose('bundle', slug)}
          />
          {minimum && country && (
            <UnderBundles>
              <MinimumNote bundles={offer.bundles} discount={offer.discount} minimum={minimum} country={country} />
            </UnderBundles>
          )}
        </div>
      </Stack>
      <Checkout
        bundle={bundle}
        payable={payable}
        methods={<Methods offer={offerAt(offer, bundle?.price)} chosen={valueOf(payable)} onChoose={choosePayable} />}
        offer={offer}
        purchase={purchase}
        onBuy={(keepsCard) => {
          if (bundle) return void buy(bundle, payable, keepsCard);
          setIsMissing(true);
          const first = bundles.current?.querySelector('input');
          first?.focus({ preventScroll: true });
          bundles.current?.scrollIntoView({ block: 'center' });
        }}
      />
      <Stack gap={16}>
        {!isPaid && (
          <Small>
            {t('premium.lead')} <TextLink href="/premium">{t('premium.what')}</TextLink>
          </Small>
        )}
        <div>
          <RepeatLink offer={offer} />
          {codeField}
        </div>
        <StoredCards offer={offer} onRemoved={onStale} />
      </Stack>
    </Layout>
  );
}
