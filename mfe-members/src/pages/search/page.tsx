import { SEARCH_RADII } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, onDemand, SelectField } from '@vesper/ui';
import { useDeferredValue, useState } from 'react';
import { useLoadError } from '../../people/use-load-error.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { useFilterChips } from './filter-chips.tsx';
import { FilterButton, FilterPanel } from './filter-panel.tsx';
import { type Filters, toQuery } from '../../search/filters.ts';
import { Results, useTotalText } from './results.tsx';
import { SavedSearchesButton } from '../../search/saved/saved-searches-button.tsx';
import { useSavedSearches } from '../../search/saved/use-saved-searches.ts';
import { useFilters } from '../../search/use-filters.ts';
import { useResults } from './use-results.ts';
import { useSamePlace } from './use-same-place.ts';
import { Parts, People, SearchHeading } from './heading.tsx';

const SavedSearchesSheet = onDemand(() => import(/* webpackChunkName: "dialogs" */ '../../search/saved/saved-searches-sheet.tsx'));

/** R-06, E-13, D-14: search. */
export default function SearchPage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const state = useFilters();
  const { filters, fields, change } = state;
  /** Behind the press: what was chosen shows first, then whom it finds. */
  const found = useDeferredValue(state);
  const pages = useResults(toQuery(found.filters, found.defaults));
  useSamePlace(pages);
  const searches = useSavedSearches();
  const withNew = searches?.filter((search) => search.new > 0).length ?? 0;
  const [isSavedOpen, setSavedOpen] = useState(false);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const chips = useFilterChips(state, () => setFilterOpen(true));
  const openSaved = () => setSavedOpen(true);
  const closeSaved = () => setSavedOpen(false);
  const onLoadError = useLoadError(closeSaved);
  const total = pages.data?.pages[0]?.total;
  const showLabel = useTotalText(total, 'search.show');
  const totalText = useTotalText(total, 'search.total');
  // By distance means within one: the widest, unless one is chosen.
  const order = (by: Filters['sort']) =>
    change({ sort: by, within: by === 'near' ? (filters.within ?? Math.max(...SEARCH_RADII)) : filters.within });
  const sort = (
    <SelectField label={t('search.sort')} hideLabel value={filters.sort} onChange={({ target }) => order(target.value as Filters['sort'])}>
      <option value="active">{t('search.by_activity')}</option>
      <option value="new">{t('search.by_joining')}</option>
      {fields.has('distance') && <option value="near">{t('search.by_distance')}</option>}
    </SelectField>
  );
  return (
    <Container>
      <SearchHeading
        filters={
          <FilterButton
            state={state}
            isOpen={isFilterOpen}
            onOpenChange={setFilterOpen}
            showLabel={showLabel}
            withNew={withNew}
            onSaved={isMember ? openSaved : undefined}
          />
        }
        saved={isMember && <SavedSearchesButton withNew={withNew} onPress={openSaved} />}
        order={sort}
        chips={chips}
        total={totalText}
      />
      <Parts>
        <FilterPanel state={state} />
        <People>
          <ChosenFilters state={state} />
          <Results state={found} />
        </People>
      </Parts>
      {isSavedOpen && <SavedSearchesSheet onClose={closeSaved} onLoadError={onLoadError} state={state} searches={searches} />}
    </Container>
  );
}
