import type { User } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { FormError } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { StepFrame } from '../signup/step-frame.tsx';
import { readDraft, writeDraft } from './completion-draft.ts';
import type { StepWays } from './step-photo.tsx';

/** S-02, D-64. */
export function StepPlace({ parts: { PlaceFields }, user, onBack, onDone }: StepWays & { user: User }) {
  const { t, errorText } = useTexts();
  const { profile } = user;
  const known = { region: profile.region ?? '', city: profile.city ?? '' };
  const [place, setPlace] = useState(() => readDraft(sessionStorage, user.id).place ?? known);
  const save = useCallMutation('profile.update');
  const isUnchanged = place.region === known.region && place.city === known.city;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (isUnchanged) return onDone();
    const body = { region: place.region || null, city: place.city || null };
    const onSuccess = () => {
      writeDraft(sessionStorage, user.id, { place: undefined });
      onDone();
    };
    save.mutate({ body }, { onSuccess });
  };

  const isSkip = place.region === '' && isUnchanged;
  return (
    <StepFrame
      title={t('completion.place')}
      onSubmit={submit}
      onBack={onBack}
      isBusy={save.isPending}
      isSkip={isSkip}
      submitLabel={t(isSkip ? 'completion.skip' : 'common:words.continue')}
    >
      <PlaceFields
        country={profile.country}
        value={place}
        onChange={(next) => {
          setPlace(next);
          writeDraft(sessionStorage, user.id, { place: next });
        }}
      />
      {save.error && <FormError key={save.submittedAt} title={errorText(save.error)} />}
    </StepFrame>
  );
}
