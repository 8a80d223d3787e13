import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, Inline, onDemand, SavedSearchIcon, SearchIcon } from '@vesper/ui';
import { useState } from 'react';
import { useLoadError } from '../../people/use-load-error.ts';
import { defaultsFor, fieldsFor, readFilters } from '../../search/filters.ts';

const SaveSearch = onDemand(() => import(/* webpackChunkName: "dialogs" */ './save-search.tsx'));

/** The answers as a search, to open or, where it finds someone, to keep. */
export function AsSearch({ search, mayBeSaved }: { search: URLSearchParams; mayBeSaved: boolean }) {
  const { stores, events } = useHost();
  const { t } = useTexts();
  const settings = useStoreValue(stores.settings, (state) => state.settings);
  const user = useStoreValue(stores.session, (state) => state.user);
  const [isSaving, setIsSaving] = useState(false);
  const close = () => setIsSaving(false);
  const onLoadError = useLoadError(close);
  const defaults = defaultsFor(settings, user);
  const filters = readFilters(search, defaults, fieldsFor(settings, user), settings.countries);
  return (
    <Inline>
      <ButtonLink variant="secondary" icon={<SearchIcon />} href={`/members?${search}`}>
        {t('matchfinder.as_search')}
      </ButtonLink>
      {mayBeSaved && (
        <Button variant="secondary" icon={<SavedSearchIcon />} aria-haspopup="dialog" onClick={() => setIsSaving(true)}>
          {t('saved.save')}
        </Button>
      )}
      {isSaving && (
        <SaveSearch
          state={{ filters, defaults }}
          onClose={close}
          onLoadError={onLoadError}
          onSaved={() => {
            close();
            events.emit('shell:notify', { tone: 'success', text: t('saved.done') });
          }}
        />
      )}
    </Inline>
  );
}
