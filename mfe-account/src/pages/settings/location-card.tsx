import type { CallBody, User } from '@vesper/contracts';
import { useCall, useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Card, color, FormError, Inline, MapPinIcon, RadioList, Stack, styled, TextLink, type } from '@vesper/ui';
import { useState } from 'react';

const SOURCES = ['device', 'manual', 'region'] as const;
type Source = (typeof SOURCES)[number];

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;
/** Out of the flow while empty, or the gaps around it would show. */
const Finding = styled.div`&:empty { position: absolute; }`;

/** R-25, S-02, D-64: where the member's place comes from, and what others see of it. Saved on every change. */
export function LocationCard({ profile }: Pick<User, 'profile'>) {
  const { t, displayCountry, errorText } = useTexts();
  const { events, stores } = useHost();
  const { country, region, city } = profile;
  const { permission, status, place: located } = useStoreValue(stores.geolocation, (state) => state);
  const [isLocating, setLocating] = useState(false);
  /** Shown at once, until the answer is known in the session. */
  const [chosen, setChosen] = useState<{ source: Source; before: Source } | null>(null);
  const { mutate, isPending, error, submittedAt } = useCallMutation('profile.update');
  const regions = useCall('regions.get', { query: { country } }, { enabled: region !== null, staleTime: Number.POSITIVE_INFINITY });
  const regionName = regions.data?.regions.find(({ code }) => code === region)?.name ?? null;
  const source = profile.place_source ?? 'manual';
  const save = (body: CallBody<'profile.update'>) => mutate({ body }, { onError: () => setChosen(null) });

  const locate = () => {
    setLocating(true);
    const stop = stores.geolocation.subscribe((found) => {
      if (found.status === 'locating') return;
      stop();
      const { place } = found;
      if (found.status !== 'idle' || place?.country !== country) setChosen(null);
      else save({ place_source: 'device', region: place.region, city: place.city });
    });
    events.emit('shell:locate', {});
  };
  const choose = (wanted: Source) => {
    setChosen({ source: wanted, before: source });
    if (wanted === 'device') return locate();
    setLocating(false);
    save({ place_source: wanted });
  };

  const isBusy = isPending || (isLocating && status === 'locating');
  const finding = !isLocating ? null : status !== 'idle' ? status : located && located.country !== country ? 'abroad' : null;
  // Berlin is both city and region: shown once.
  const place = [city, regionName === city ? null : regionName].filter((part) => part !== null).join(', ');
  const shown = chosen?.before === source ? chosen.source : source;
  return (
    <Card>
      <Stack gap={12}>
        <Heading aria-hidden>{t('settings.location.title')}</Heading>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {/* texts: settings.location.device settings.location.manual settings.location.region */}
        {/* texts: settings.location.device_text settings.location.manual_text settings.location.region_text */}
        <RadioList
          legend={t('settings.location.title')}
          hideLegend
          value={shown}
          onChange={(wanted) => choose(wanted as Source)}
          options={SOURCES.filter((name) => name !== 'device' || permission !== 'unsupported').map((name) => ({
            value: name,
            label: t(`settings.location.${name}`),
            hint: t(`settings.location.${name}_text`),
            disabled: isBusy,
          }))}
        />
        {/* texts: place.failed place.nowhere place.abroad */}
        <Finding role="status">
          {finding && finding !== 'locating' && (
            <Quiet>{t(`common:place.${finding}`, { country: displayCountry(located?.country ?? country) })}</Quiet>
          )}
        </Finding>
        <Quiet>{place === '' ? t('settings.location.none') : t('settings.location.now', { place })}</Quiet>
        <Inline>
          {source === 'device' ? (
            <Button variant="secondary" icon={<MapPinIcon />} loading={isBusy} onClick={locate}>
              {t('common:place.locate')}
            </Button>
          ) : (
            <TextLink href="/profile#place">{t('settings.location.change')}</TextLink>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
