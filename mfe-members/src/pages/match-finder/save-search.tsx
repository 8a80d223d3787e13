import { useTexts } from '@vesper/host-kit';
import { Sheet } from '@vesper/ui/dialog';
import { SaveForm } from '../../search/saved/save-form.tsx';
import type { FilterState } from '../../search/use-filters.ts';

interface SaveSearchProps {
  /** The search that the answers make. */
  state: Pick<FilterState, 'filters' | 'defaults'>;
  onClose: () => void;
  onSaved: () => void;
}

/** Keeps the answers as a saved search. */
export default function SaveSearch({ state, onClose, onSaved }: SaveSearchProps) {
  const { t } = useTexts();
  return (
    <Sheet isOpen onClose={onClose} title={t('saved.save')} closeLabel={t('common:words.close')}>
      <SaveForm state={state} onSaved={onSaved} />
    </Sheet>
  );
}
