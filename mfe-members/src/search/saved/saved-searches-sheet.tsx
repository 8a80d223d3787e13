import type { SavedSearch } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, Skeleton, Stack, styled, type } from '@vesper/ui';
import { Sheet } from '@vesper/ui/dialog';
import type { FilterState } from '../use-filters.ts';
import { SaveForm } from './save-form.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { searchText } from './search-text.ts';

const List = styled.ul`
  margin-inline: -8px;
  > li + li { border-top: 1px solid ${color.line}; }
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface SavedSearchesSheetProps {
  onClose: () => void;
  /** The search on the page. */
  state: FilterState;
  /** Undefined until they are loaded. */
  searches: readonly SavedSearch[] | undefined;
}

/** Saves the search on the page, and lists those that were saved: open, rename, delete. */
export default function SavedSearchesSheet({ onClose, state, searches }: SavedSearchesSheetProps) {
  const { t } = useTexts();
  const current = searchText(state.filters, state.defaults);
  const same = searches?.find(({ search }) => search === current);
  return (
    <Sheet isOpen onClose={onClose} title={t('saved.title')} closeLabel={t('common:words.close')}>
      <Stack gap={24}>
        {same ? <Quiet>{t('saved.is_saved', { name: same.name })}</Quiet> : <SaveForm key={current} state={state} />}
        {searches === undefined && <Skeleton shape="block" height="56px" />}
        {searches?.length === 0 && <Quiet>{t('saved.none')}</Quiet>}
        {searches !== undefined && searches.length > 0 && (
          <List>
            {searches.map((search) => (
              <SavedSearchRow key={search.id} saved={search} isShown={search === same} onOpen={onClose} />
            ))}
          </List>
        )}
      </Stack>
    </Sheet>
  );
}
