import type { Bundle, CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, CoinsIcon, EmptyState, ForwardLink, Notice, Stack, styled } from '@vesper/ui';
import { useState } from 'react';
import { payableName } from '../../cards/payable-name.ts';
import { useKeptCard } from '../../cards/use-kept-card.tsx';
import { methodOf } from '../../method-name.ts';
import { Checkout } from '../credits/checkout.tsx';
import { DiscountLine } from '../../discount/discount-line.tsx';
import { usePurchase } from '../credits/use-purchase.ts';
import { Comparison } from './comparison.tsx';
import { PayWith } from './pay-with.tsx';
import { payableAgain, type Repeat, repeatOf } from './repeat-of.ts';

/** The bar with the button is the last of the page, and at its foot. */
const Order = styled(Stack)`flex: 1;`;

interface AgainProps {
  offer: CallResponse<'credits.get'>;
  /** Called when the server no longer sells this offer. */
  onStale: () => void;
}

/** What is bought again, or why it can't be, with the way on. */
export function Again({ offer, onStale }: AgainProps) {
  const { t } = useTexts();
  const repeat = repeatOf(offer);

  if (repeat.status === 'never')
    return (
      <EmptyState
        icon={<CoinsIcon />}
        title={t('repeat.never')}
        text={t('repeat.never_text')}
        action={<ButtonLink href="/credits">{t('repeat.bundles')}</ButtonLink>}
      />
    );
  const { last } = repeat;
  if (repeat.status === 'bundle_gone')
    return (
      <EmptyState
        icon={<CoinsIcon />}
        title={t('repeat.bundle_gone')}
        text={t('repeat.bundle_gone_text', { credits: t('common:credits', { count: last.credits }) })}
        action={<ButtonLink href={`/credits?method=${last.method}`}>{t('repeat.bundles')}</ButtonLink>}
      />
    );
  return <SameBundle offer={offer} repeat={repeat} onStale={onStale} />;
}

interface SameBundleProps extends AgainProps {
  repeat: Extract<Repeat, { bundle: Bundle }>;
}

function SameBundle({ offer, repeat, onStale }: SameBundleProps) {
  const { t } = useTexts();
  const { last, bundle } = repeat;
  const [wanted, setWanted] = useState<string | null>(null);
  const { purchase, buy, reset } = usePurchase(onStale, offer.discount?.kind === 'code' ? offer.discount.code : undefined);
  const choose = (value: string) => {
    reset();
    setWanted(value);
  };
  const { chosen, choices } = payableAgain(offer, repeat, wanted);
  const { question: keepCard, isKept } = useKeptCard(offer, chosen);
  const paying = chosen?.card ? `&card=${chosen.card.id}` : chosen ? `&method=${chosen.method.id}` : '';
  const elsewhere = `/credits?bundle=${bundle.slug}${paying}`;
  return (
    <Order gap={16}>
      {offer.discount && bundle.full_price && <DiscountLine discount={offer.discount} />}
      <Comparison last={last} bundle={bundle} method={chosen && payableName(t, chosen)} vatRate={offer.vat_rate} />
      {chosen ? (
        <>
          <div>
            <ForwardLink href={elsewhere}>{t('repeat.choose')}</ForwardLink>
          </div>
          <Checkout
            isToldAbove
            bundle={bundle}
            payable={chosen}
            methods={
              <>
                {choices.length > 1 && <PayWith choices={choices} chosen={chosen} onChoose={choose} />}
                {keepCard}
              </>
            }
            offer={offer}
            purchase={purchase}
            onBuy={() => void buy(bundle, chosen, isKept)}
          />
        </>
      ) : (
        <Stack gap={16} align="start">
          {/* texts: methods.* */}
          <Notice tone="warning">{t('repeat.method_gone', { method: methodOf(t, last) })}</Notice>
          <ButtonLink href={elsewhere}>{t('repeat.other_method')}</ButtonLink>
        </Stack>
      )}
    </Order>
  );
}
