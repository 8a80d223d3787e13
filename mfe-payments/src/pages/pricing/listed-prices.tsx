import { useCall, useHost, useSearchParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Inline, SelectField, styled } from '@vesper/ui';
import { PriceList } from './price-list.tsx';

const Country = styled.div`
  max-width: 360px;
`;

/** List prices without discounts, for the visitor's country or another one that the brand serves. */
export function ListedPrices() {
  const { t, displayCountry } = useTexts();
  const { stores } = useHost();
  const { countries, signups, geoip_country: here } = useStoreValue(stores.settings, ({ settings }) => settings);
  const [search, setSearch] = useSearchParams();
  const wanted = countries.find((country) => country === search.get('country'));
  const country = wanted ?? here;
  const { data, error, refetch, isFetching } = useCall('pricing.get', { query: { country } });
  const options = countries
    .map((value) => ({ value, label: displayCountry(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      {countries.length > 1 && (
        <Country>
          <SelectField
            label={t('pricing.country')}
            value={country}
            onChange={({ target }) => setSearch(() => new URLSearchParams({ country: target.value }), { replace: true })}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </Country>
      )}
      <PriceList
        prices={data}
        discount={null}
        country={country}
        error={error}
        retry={{ onPress: () => void refetch(), isRetrying: isFetching }}
        canBuy={false}
      />
      <Inline gap={12}>
        {signups !== 'none' && <ButtonLink href="/signup">{t('pricing.sign_up')}</ButtonLink>}
        <ButtonLink href="/login" variant="secondary">
          {t('pricing.log_in')}
        </ButtonLink>
      </Inline>
    </>
  );
}
