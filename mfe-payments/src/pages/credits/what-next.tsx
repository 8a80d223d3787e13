import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ArrowRightIcon, color, LandmarkIcon, PremiumIcon, ShieldIcon, styled, TextLink, type } from '@vesper/ui';
import { cardName } from '../../cards/card-texts.ts';
import type { Payable } from '../../cards/payable.ts';
import { methodName } from '../../method-name.ts';

const List = styled.ul`
  display: grid;
  gap: 8px;
  ${type[14]};
  color: ${color.textQuiet};
  > li { display: flex; gap: 10px; align-items: flex-start; }
  .lucide { flex: none; margin-top: 1px; }
`;

/** Under the button: how it is given back, what the first credits bring besides, what happens next, and what the bank statement will say. */
export function WhatNext({ payable: { method, card }, days }: { payable: Payable; days: number }) {
  const { t } = useTexts();
  const { stores } = useHost();
  const statement = useStoreValue(stores.settings, ({ settings }) => settings.mail_name);
  const isPaid = useStoreValue(stores.session, ({ user }) => user?.paid_user ?? false);
  return (
    <List>
      <li>
        <ShieldIcon size={18} />
        <p>
          {t('credits.once', { count: days })} <TextLink href="/withdrawal">{t('withdrawal.link')}</TextLink>
        </p>
      </li>
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
      <li>
        <LandmarkIcon size={18} />
        <p>{t('credits.statement', { name: statement })}</p>
      </li>
    </List>
  );
}
