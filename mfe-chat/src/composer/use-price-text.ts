import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useChatContext } from '../session/chat-context.ts';

/**
 * Credits with what they cost this member (B-02): "5 credits (≈ €3.10)", or "(up to €3.10)" for credits they have yet to buy, as larger
 * bundles cost less. Rounded up: they never cost more than it says. With the discount that is in force, as long as it is: the shell takes it away to the second, and the text follows.
 */
export function usePriceText(): (credits: number) => string {
  const { t, formatMoney } = useTexts();
  const { stores } = useHost();
  const discounted = useStoreValue(stores.discount, ({ active }) => active?.credit_price);
  const { user } = useChatContext();
  const paid = discounted ?? user.credit_price;
  return (credits) => {
    const words = t('common:credits', { count: credits });
    if (!paid) return words;
    const amount = Math.ceil((paid.price.amount * credits) / paid.credits);
    return t(user.credits > 0 ? 'composer.worth' : 'composer.worth_up_to', {
      credits: words,
      money: formatMoney({ ...paid.price, amount }),
    });
  };
}
