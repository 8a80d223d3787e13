import { Button, color, Inline, MapPinIcon, Notice, SelectField, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { useCall } from '../hooks/use-call.ts';
import { useStoreValue } from '../hooks/use-store-value.ts';
import { useTexts } from '../hooks/use-texts.ts';
import { useHost } from '../remote/host-context.ts';

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Out of the flow while empty, or the gaps around it would show. */
const Finding = styled.div`&:empty { position: absolute; }`;

/** Empty strings: not given. */
export interface Place {
  region: string;
  city: string;
}

interface PlaceFieldsProps {
  /** The member's country; it can't be changed here. */
  country: string;
  value: Place;
  onChange: (place: Place) => void;
}

type Located = 'locating' | 'failed' | 'nowhere' | 'abroad' | null;

/**
 * Region and city, chosen or located by the browser on request (S-02). Nothing finer than the city is stored (D-64), and no city of a member
 * who shows only their region.
 */
export function PlaceFields({ country, value: { region, city }, onChange }: PlaceFieldsProps) {
  const { t, displayCountry, errorText } = useTexts();
  const { events, stores } = useHost();
  const { data, error, refetch } = useCall('regions.get', { query: { country } }, { staleTime: Number.POSITIVE_INFINITY });
  const { permission, status, place } = useStoreValue(stores.geolocation, (state) => state);
  const isRegionOnly = useStoreValue(stores.session, ({ user }) => user?.profile.place_source === 'region');
  const [wanted, setWanted] = useState(false);

  const located: Located = !wanted ? null : status !== 'idle' ? status : place && place.country !== country ? 'abroad' : null;

  const locate = () => {
    setWanted(true);
    const stop = stores.geolocation.subscribe((found) => {
      if (found.status === 'locating') return;
      stop();
      if (found.place?.country === country) onChange({ region: found.place.region, city: found.place.city });
    });
    events.emit('shell:locate', {});
  };

  const regions = data?.regions ?? [];
  const cities = regions.find(({ code }) => code === region)?.cities ?? [];
  return (
    <Stack gap={16}>
      <Quiet>{t(isRegionOnly ? 'common:place.region_only' : 'common:place.privacy')}</Quiet>
      {permission !== 'unsupported' && !isRegionOnly && (
        <Inline>
          <Button variant="secondary" icon={<MapPinIcon />} loading={located === 'locating'} onClick={locate}>
            {t('common:place.locate')}
          </Button>
        </Inline>
      )}
      {/* texts: place.failed place.nowhere place.abroad */}
      <Finding role="status">
        {located && located !== 'locating' && (
          <Quiet>{t(`common:place.${located}`, { country: displayCountry(place?.country ?? country) })}</Quiet>
        )}
      </Finding>
      {error && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('common:words.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      <SelectField
        label={t('common:place.region')}
        value={regions.some(({ code }) => code === region) ? region : ''}
        onChange={(event) => onChange({ region: event.target.value, city: '' })}
      >
        <option value="">{t('common:place.none')}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {!isRegionOnly && (
        <SelectField
          label={t('common:place.city')}
          value={cities.includes(city) ? city : ''}
          onChange={(event) => onChange({ region, city: event.target.value })}
        >
          <option value="">{t('common:place.none')}</option>
          {cities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
    </Stack>
  );
}
