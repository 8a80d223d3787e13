import { useTexts } from '@vesper/host-kit';
import { Badge, onDemand } from '@vesper/ui';
import { useState } from 'react';
import { useLoadError } from '../../people/use-load-error.ts';
import type { FilterState } from '../use-filters.ts';
import { SavedSearchesLook } from './saved-searches-look.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

const SavedSearchesSheet = onDemand(() => import(/* webpackChunkName: "dialogs" */ './saved-searches-sheet.tsx'));

/** Opens the saved searches, and says how many members are new in them. */
export function SavedSearchesButton({ state }: { state: FilterState }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const searches = useSavedSearches();
  const close = () => setIsOpen(false);
  const onLoadError = useLoadError(close);
  const withNew = searches?.filter((search) => search.new > 0).length ?? 0;
  return (
    <>
      <SavedSearchesLook onPress={() => setIsOpen(true)}>
        {withNew > 0 && <Badge label={t('saved.with_new', { count: withNew })}>{withNew}</Badge>}
      </SavedSearchesLook>
      {isOpen && <SavedSearchesSheet onClose={close} onLoadError={onLoadError} state={state} searches={searches} />}
    </>
  );
}
