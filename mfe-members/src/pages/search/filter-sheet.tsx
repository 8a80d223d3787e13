import { useTexts } from '@vesper/host-kit';
import { Badge, Button, from, SavedSearchIcon, styled } from '@vesper/ui';
import { Sheet } from '@vesper/ui/dialog';
import { FilterFields } from './filter-fields.tsx';
import type { FilterState } from '../../search/use-filters.ts';

const OnPhones = styled.div`
  margin-bottom: 16px;
  ${from.medium} { display: none; }
`;

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  state: FilterState;
  /** "Show 23 members": the current number of results. */
  showLabel: string;
  /** How many saved searches have new members. */
  withNew: number;
  /** Opens the saved searches instead; not for visitors. */
  onSaved?: (() => void) | undefined;
}

/** The filters on a phone. Every change applies at once; the button only closes the sheet. */
export default function FilterSheet({ isOpen, onClose, state, showLabel, withNew, onSaved }: FilterSheetProps) {
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
      {onSaved && (
        <OnPhones>
          <Button variant="secondary" wide icon={<SavedSearchIcon />} aria-haspopup="dialog" onClick={onSaved}>
            {t('saved.title')}
            {withNew > 0 && <Badge label={t('saved.with_new', { count: withNew })}>{withNew}</Badge>}
          </Button>
        </OnPhones>
      )}
      <FilterFields state={state} />
    </Sheet>
  );
}
