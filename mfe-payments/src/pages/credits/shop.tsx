import type { CallResponse } from '@vesper/contracts';
import { useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { below, color, Notice, Stack, styled, type } from '@vesper/ui';
import { type ReactNode, useRef, useState } from 'react';
import { cardIn, offerAt, valueOf } from '../../cards/payable.ts';
import { StoredCards } from '../../cards/stored-cards.tsx';
import { useKeptCard } from '../../cards/use-kept-card.tsx';
import { DiscountLine } from '../../discount/discount-line.tsx';
import { MinimumNote } from '../../bundles/minimum-note.tsx';
import { Bundles } from './bundles.tsx';
import { Checkout } from './checkout.tsx';
import { preselect } from './offer-rules.ts';
import { Methods } from './methods.tsx';
import { RepeatLink } from './repeat-link.tsx';
import { ShopColumns } from './shop-columns.ts';
import { UnfinishedOrder } from './unfinished-order.tsx';
import { usePurchase } from './use-purchase.ts';

/** Small on a phone, so that the first ways to pay are in sight. */
const UnderBundles = styled.p`
  margin-top: 8px;
  ${type[14]};
  color: ${color.textQuiet};
  ${below.medium} { ${type[12]}; }
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

/** Choosing a bundle and a payment method, and beside or below them what it comes to. */
export function Shop({ offer, onStale, codeField, isOfCode }: ShopProps) {
  const { t } = useTexts();
  const { stores } = useHost();
  const country = useStoreValue(stores.session, ({ user }) => user?.profile.country);
  const [isMissing, setIsMissing] = useState(false);
  const bundles = useRef<HTMLDivElement>(null);
  const [hadDiscount] = useState(offer.discount !== null);
  const minimum = offer.minimum_message_cost;
  const [search, setSearch] = useSearchParams();
  const wanted = { bundle: search.get('bundle'), method: search.get('method'), card: search.get('card') };
  const { bundle, payable } = preselect(offer, wanted);
  const { question: keepCard, isKept } = useKeptCard(offer, payable);
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
    <Stack gap={12}>
      {offer.unfinished_order && <UnfinishedOrder order={offer.unfinished_order} />}
      {(offer.discount || hadDiscount) &&
        !isOfCode &&
        (offer.discount ? <DiscountLine discount={offer.discount} /> : <Notice>{t('credits.discount_ended')}</Notice>)}
      <ShopColumns>
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
        <Stack gap={16}>
          <Methods offer={offerAt(offer, bundle?.price)} chosen={valueOf(payable)} onChoose={choosePayable} />
          {keepCard}
        </Stack>
        <Checkout
          bundle={bundle}
          payable={payable}
          codeField={<div>{codeField}</div>}
          offer={offer}
          purchase={purchase}
          onBuy={() => {
            if (bundle) return void buy(bundle, payable, isKept);
            setIsMissing(true);
            const first = bundles.current?.querySelector('input');
            first?.focus({ preventScroll: true });
            bundles.current?.scrollIntoView({ block: 'center' });
          }}
        />
        <Stack gap={16}>
          <RepeatLink offer={offer} />
          <StoredCards offer={offer} onRemoved={onStale} />
        </Stack>
      </ShopColumns>
    </Stack>
  );
}
