import { type FactName, RATHER_NOT_SAY } from '@vesper/contracts';
import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { useState } from 'react';
import { type Asked, askedToday, keepAsked, nextFact, type Outcome, today } from './asked.ts';

export interface Question {
  name: FactName;
  /** Null while it waits for an answer. */
  outcome: Outcome | null;
  /** An answer is on its way to the server. */
  isSaving: boolean;
  answer: (code: string) => void;
  putOff: () => void;
}

/** The one fact that the member is asked for today (E-02), open or done; null: none. */
export function useQuestion(onDone?: (outcome: Outcome) => void): Question | null {
  const { stores, events } = useHost();
  const { errorText } = useTexts();
  const user = useStoreValue(stores.session, (state) => state.user);
  const shown = useStoreValue(stores.settings, ({ settings }) => settings.visible_profile_fields);
  const update = useCallMutation('profile.update');
  const [done, setDone] = useState<Asked | null>(() => user && askedToday(localStorage, user.id));
  const [isSaving, setSaving] = useState(false);
  const name = done?.name ?? nextFact(user?.profile.facts, shown);
  if (!user || !name) return null;

  const end = (outcome: Outcome) => {
    const asked = { day: today(), name, outcome };
    keepAsked(localStorage, user.id, asked);
    setDone(asked);
    onDone?.(outcome);
  };
  async function save(fact: FactName, code: string): Promise<void> {
    setSaving(true);
    try {
      await update.mutateAsync({ body: { [fact]: code } });
      end(code === RATHER_NOT_SAY ? 'private' : 'saved');
    } catch (error) {
      events.emit('shell:notify', { tone: 'danger', text: errorText(error) });
    }
    setSaving(false);
  }
  return {
    name,
    outcome: done?.outcome ?? null,
    isSaving,
    answer: (code) => {
      if (!isSaving) void save(name, code);
    },
    putOff: () => end('later'),
  };
}
