import { useCall, useHost, useStoreValue } from '@vesper/host-kit';
import { DiscountLine } from '../../discount/discount-line.tsx';
import { PriceList } from './price-list.tsx';

/** This member's current prices, including their discount. */
export function OwnPrices() {
  const { stores } = useHost();
  const country = useStoreValue(stores.session, ({ user }) => user?.profile.country ?? '');
  const known = useStoreValue(stores.discount, ({ active }) => active);
  const { data: offer, error, refetch, isFetching } = useCall('credits.get', {}, { staleTime: 0 });
  const discount = offer ? offer.discount : known;
  return (
    <>
      {discount && <DiscountLine discount={discount} />}
      <PriceList
        prices={offer}
        discount={discount}
        country={country}
        error={error}
        retry={{ onPress: () => void refetch(), isRetrying: isFetching }}
        canBuy
      />
    </>
  );
}
