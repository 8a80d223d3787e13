import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useChatContext } from '../session/chat-context.ts';

/**
 * What credits cost this member (B-02): "€3.10"; undefined where no price is known. Rounded up: they never cost more than it says. With the
 * discount that is in force, as long as it is: the shell takes it away to the second, and the text follows.
 */
export function useMoneyText(): (credits: number) => string | undefined {
  const { formatMoney } = useTexts();
  const { stores } = useHost();
  const discounted = useStoreValue(stores.discount, ({ active }) => active?.credit_price);
  const { user } = useChatContext();
  const paid = discounted ?? user.credit_price;
  return (credits) => (paid ? formatMoney({ ...paid.price, amount: Math.ceil((paid.price.amount * credits) / paid.credits) }) : undefined);
}

/**
 * Credits with what they cost this member: "5 credits (≈ €3.10)", or "(up to €3.10)" for credits they have yet to buy, as larger bundles
 * cost less.
 */
export function usePriceText(): (credits: number) => string {
  const { t } = useTexts();
  const { user } = useChatContext();
  const moneyText = useMoneyText();
  return (credits) => {
    const words = t('common:credits', { count: credits });
    const money = moneyText(credits);
    return money === undefined ? words : t(user.credits > 0 ? 'composer.worth' : 'composer.worth_up_to', { credits: words, money });
  };
}
