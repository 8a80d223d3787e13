import type { User } from '@vesper/contracts';
import { useCall, useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, color, FormError, Inline, SelectField, Stack, styled, type } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

const Heading = styled.h2`${type[18]};`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

type Located = 'locating' | 'failed' | 'nowhere' | 'abroad' | null;

/** Where one lives: region and city, chosen or found by the browser when it is asked to (S-02). Only the city is kept (D-64). */
export function PlaceForm({ profile }: { profile: User['profile'] }) {
  const { t, errorText, displayCountry } = useTexts();
  const { events, stores } = useHost();
  const { country } = profile;
  const [region, setRegion] = useState(profile.region ?? '');
  const [city, setCity] = useState(profile.city ?? '');
  const { data } = useCall('regions.get', { query: { country } }, { staleTime: Number.POSITIVE_INFINITY });
  const save = useCallMutation('profile.update');
  const { permission, status, place } = useStoreValue(stores.geolocation, (state) => state);
  const [wanted, setWanted] = useState(false);

  const located: Located = !wanted ? null : status !== 'idle' ? status : place && place.country !== country ? 'abroad' : null;

  const locate = () => {
    setWanted(true);
    const stop = stores.geolocation.subscribe((found) => {
      if (found.status === 'locating') return;
      stop();
      if (found.place?.country !== country) return;
      setRegion(found.place.region);
      setCity(found.place.city);
    });
    events.emit('shell:locate', {});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { body: { region: region || null, city: city || null } },
      { onSuccess: () => events.emit('shell:notify', { tone: 'success', text: t('profile.saved') }) },
    );
  };

  const regions = data?.regions ?? [];
  const cities = regions.find(({ code }) => code === region)?.cities ?? [];
  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <Heading>{t('place.title', { country: displayCountry(country) })}</Heading>
      <Quiet>{t('place.privacy')}</Quiet>
      <SelectField
        label={t('place.region')}
        value={region}
        onChange={(event) => {
          setRegion(event.target.value);
          setCity('');
        }}
      >
        <option value="">{t('place.none')}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('place.city')} value={cities.includes(city) ? city : ''} onChange={(event) => setCity(event.target.value)}>
        <option value="">{t('place.none')}</option>
        {cities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {/* texts: place.failed place.nowhere place.abroad */}
      <div role="status">
        {located && located !== 'locating' && (
          <Quiet>{t(`place.${located}`, { country: displayCountry(place?.country ?? country) })}</Quiet>
        )}
      </div>
      {save.error && <FormError key={save.submittedAt} title={errorText(save.error)} />}
      <Inline>
        <Button type="submit" loading={save.isPending}>
          {t('place.save')}
        </Button>
        {permission !== 'unsupported' && (
          <Button variant="secondary" loading={located === 'locating'} onClick={locate}>
            {t('place.locate')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
