import { SAVED_SEARCH_NAME_MAX } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, FormError, Stack, TextField } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import type { FilterState } from '../use-filters.ts';
import { searchText } from './search-text.ts';
import { useSavedSearchWrites } from './use-saved-searches.ts';
import { useSuggestedName } from './use-suggested-name.ts';

interface SaveFormProps {
  /** The search to save. */
  state: Pick<FilterState, 'filters' | 'defaults'>;
  onSaved?: () => void;
}

/** Keeps a search under a name, which is suggested from its filters. */
export function SaveForm({ state, onSaved }: SaveFormProps) {
  const { t, errorText } = useTexts();
  const suggested = useSuggestedName(state);
  const { save, saving } = useSavedSearchWrites();
  /** Null: as suggested, which may still be loading the name of a region. */
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? suggested;
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setIsMissing(true);
    // What fails is said above the field.
    void save(name.trim(), searchText(state.filters, state.defaults)).then(onSaved, () => undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        {saving.error && <FormError key={saving.submittedAt} title={errorText(saving.error)} />}
        <TextField
          label={t('saved.name')}
          value={name}
          maxLength={SAVED_SEARCH_NAME_MAX}
          autoComplete="off"
          error={isMissing && name.trim() === '' ? t('saved.name_missing') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" loading={saving.isPending}>
          {t('saved.save')}
        </Button>
      </Stack>
    </form>
  );
}
