import type { User } from '@vesper/contracts';
import { type OwnProfileParts, useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, Stack, styled, type } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

const Heading = styled.h2`${type[18]};`;

/** The member's region and city (S-02, D-64). */
export function PlaceForm({ parts: { PlaceFields }, profile }: { parts: OwnProfileParts; profile: User['profile'] }) {
  const { t, errorText, displayCountry } = useTexts();
  const { events } = useHost();
  const { country } = profile;
  const [place, setPlace] = useState({ region: profile.region ?? '', city: profile.city ?? '' });
  const save = useCallMutation('profile.update');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { body: { region: place.region || null, city: place.city || null } },
      { onSuccess: () => events.emit('shell:notify', { tone: 'success', text: t('profile.saved') }) },
    );
  };

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <Heading>{t('place.title', { country: displayCountry(country) })}</Heading>
      <PlaceFields country={country} value={place} onChange={setPlace} />
      {save.error && <FormError key={save.submittedAt} title={errorText(save.error)} />}
      <Inline>
        <Button type="submit" loading={save.isPending}>
          {t('place.save')}
        </Button>
      </Inline>
    </Stack>
  );
}
