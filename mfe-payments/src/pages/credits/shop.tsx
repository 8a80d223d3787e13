import type { CallResponse } from '@vesper/contracts';
import { useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, from, gutter, Notice, Stack, styled, type } from '@vesper/ui';
import { type ReactNode, useRef, useState } from 'react';
import { cardIn, valueOf } from '../../cards/payable.ts';
import { StoredCards } from '../../cards/stored-cards.tsx';
import { DiscountLine } from '../../discount/discount-line.tsx';
import { Bundles } from './bundles.tsx';
import { Checkout } from './checkout.tsx';
import { preselect } from './offer-rules.ts';
import { Methods } from './methods.tsx';
import { usePurchase } from './use-purchase.ts';

/** One column; on wide screens the checkout is beside everything that is chosen, so that its button is in sight at once. */
const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  ${from.large} {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: ${gutter}px;
    align-items: start;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const Minimum = styled.p`
  margin-top: 12px;
  ${type[14]};
  color: ${color.textQuiet};
`;

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
  const { t, formatMoney, displayCountry } = useTexts();
  const { stores } = useHost();
  const country = useStoreValue(stores.session, ({ user }) => user?.profile.country);
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
      {(offer.discount || hadDiscount) && !isOfCode && (
        <Wide>{offer.discount ? <DiscountLine discount={offer.discount} /> : <Notice>{t('credits.discount_ended')}</Notice>}</Wide>
      )}
      <Stack gap={24}>
        <div ref={bundles}>
          <Bundles
            bundles={offer.bundles}
            discount={offer.discount}
            minimum={minimum}
            chosen={bundle?.slug}
            onChoose={(slug) => choose('bundle', slug)}
          />
          {minimum && country && (
            <Minimum>{t('credits.minimum', { country: displayCountry(country), price: formatMoney(minimum) })}</Minimum>
          )}
        </div>
        <div>{codeField}</div>
        <Methods offer={offer} chosen={valueOf(payable)} onChoose={choosePayable} />
        <StoredCards offer={offer} onRemoved={onStale} />
      </Stack>
      <Checkout
        bundle={bundle}
        payable={payable}
        refundDays={offer.refund_days}
        canKeep={offer.cards !== undefined}
        purchase={purchase}
        onBuy={(keepsCard) => {
          if (bundle) return void buy(bundle, payable, keepsCard);
          const first = bundles.current?.querySelector('input');
          first?.focus({ preventScroll: true });
          first?.closest('label')?.scrollIntoView({ block: 'center' });
        }}
      />
    </Layout>
  );
}
