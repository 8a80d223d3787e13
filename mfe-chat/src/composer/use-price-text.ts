import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';

/** Credits with their worth in money (B-02): "5 credits (≈ €3.10)". */
export function usePriceText(): (credits: number) => string {
  const { t, formatMoney } = useTexts();
  const { stores } = useHost();
  const money = useStoreValue(stores.settings, ({ settings }) => settings.credit_price);
  return (credits) => {
    const words = t('common:credits', { count: credits });
    return money ? t('composer.worth', { credits: words, money: formatMoney({ ...money, amount: money.amount * credits }) }) : words;
  };
}
