import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { DiscountNotice } from '../credits/discount-notice.tsx';
import { PriceList } from './price-list.tsx';

/** What this member pays now, their discount included. */
export function OwnPrices() {
  const { stores } = useHost();
  const country = useStoreValue(stores.session, ({ user }) => user?.profile.country);
  const { data: offer, error, refetch, isFetching } = useCall('credits.get', {}, { staleTime: 0 });
  const { displayCountry } = useTexts();
  return (
    <>
      {offer?.discount && <DiscountNotice discount={offer.discount} />}
      <PriceList
        prices={offer}
        country={country && displayCountry(country)}
        error={error}
        retry={{ onPress: () => void refetch(), isRetrying: isFetching }}
        canBuy
      />
    </>
  );
}
