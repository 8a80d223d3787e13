import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ArrowRightIcon, PremiumIcon, TextLink } from '@vesper/ui';
import { cardName } from '../../cards/card-texts.ts';
import type { Payable } from '../../cards/payable.ts';
import { methodName } from '../../method-name.ts';
import { ReturnTerm, StatementTerm, TermList } from './terms.tsx';

/** Under the button: how it is given back, what the first credits bring besides, what happens next, and what the bank statement will say. */
export function WhatNext({ payable: { method, card }, days }: { payable: Payable; days: number }) {
  const { t } = useTexts();
  const { stores } = useHost();
  const isPaid = useStoreValue(stores.session, ({ user }) => user?.paid_user ?? false);
  return (
    <TermList>
      <ReturnTerm days={days} />
      {!isPaid && (
        <li>
          <PremiumIcon size={18} />
          <p>
            {t('premium.lead')} <TextLink href="/premium">{t('premium.what')}</TextLink>
          </p>
        </li>
      )}
      {/* texts: methods.* */}
      <li>
        <ArrowRightIcon size={18} />
        <p>
          {card
            ? t('cards.what_next', { card: cardName(t, card) })
            : method.kind === 'direct_debit'
              ? t('debit.what_next')
              : t('credits.what_next', { method: methodName(t, method.id, method.name) })}
        </p>
      </li>
      <StatementTerm />
    </TermList>
  );
}
