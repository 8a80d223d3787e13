import { useTexts } from '@vesper/host-kit';
import { Button } from '@vesper/ui';
import { Sheet } from '@vesper/ui/dialog';
import { FilterFields } from './filter-fields.tsx';
import type { FilterState } from './use-filters.ts';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  state: FilterState;
  /** "Show 23 members": the current number of results. */
  showLabel: string;
}

/** The filters on a phone. Every change applies at once; the button only closes the sheet. */
export default function FilterSheet({ isOpen, onClose, state, showLabel }: FilterSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('common:words.close')}
      actions={
        <>
          <Button variant="secondary" onClick={state.clear}>
            {t('filters.clear')}
          </Button>
          <Button onClick={onClose}>{showLabel}</Button>
        </>
      }
    >
      <FilterFields state={state} />
    </Sheet>
  );
}
