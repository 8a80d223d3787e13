import { useTexts } from '@vesper/host-kit';
import { useChatContext } from '../session/chat-context.ts';

/** Credits with what they cost this member (B-02): "5 credits (≈ €3.10)". Rounded up: they never cost more than it says. */
export function usePriceText(): (credits: number) => string {
  const { t, formatMoney } = useTexts();
  const { credit_price: paid } = useChatContext().user;
  return (credits) => {
    const words = t('common:credits', { count: credits });
    if (!paid) return words;
    const amount = Math.ceil((paid.price.amount * credits) / paid.credits);
    return t('composer.worth', { credits: words, money: formatMoney({ ...paid.price, amount }) });
  };
}
