import { type OwnProfileParts, useCallMutation, useHost, useLeaveGuard, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, Stack } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

interface AboutFormProps {
  parts: OwnProfileParts;
  about: string;
  interests: readonly string[];
}

/** The member's profile text and interests. Unsaved input survives a failed save and is guarded on navigation. */
export function AboutForm({ parts: { AboutField, InterestsField }, ...known }: AboutFormProps) {
  const { t, errorText } = useTexts();
  const { events } = useHost();
  const { mutateAsync: save, isPending, error } = useCallMutation('profile.update');
  const [saved, setSaved] = useState(known);
  const [about, setAbout] = useState(known.about);
  const [interests, setInterests] = useState(known.interests);
  useLeaveGuard(() => about === saved.about && isSame(interests, saved.interests));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    try {
      await save({ body: { about_me: about, interests: [...interests] } });
    } catch {
      return; // shown above the button
    }
    setSaved({ about, interests });
    events.emit('shell:notify', { tone: 'success', text: t('profile.saved') });
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={24}>
        <AboutField value={about} onChange={setAbout} />
        <InterestsField chosen={interests} onChange={setInterests} />
        {error && <FormError title={errorText(error)} />}
        <Inline>
          <Button type="submit" loading={isPending}>
            {t('common:words.save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.toSorted().join() === others.toSorted().join();
