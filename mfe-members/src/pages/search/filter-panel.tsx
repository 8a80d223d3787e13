import { useTexts } from '@vesper/host-kit';
import { Badge, Button, color, FiltersIcon, from, onDemand, radius, styled, VisuallyHidden } from '@vesper/ui';
import { useId } from 'react';
import { useLoadError } from '../../people/use-load-error.ts';
import { FilterFields } from './filter-fields.tsx';
import { FiltersPlace } from './heading.tsx';
import { countChanges } from '../../search/filters.ts';
import type { FilterState } from '../../search/use-filters.ts';

const FilterSheet = onDemand(() => import(/* webpackChunkName: "dialogs" */ './filter-sheet.tsx'));

export const OnPhones = styled.div`
  > button { height: 100%; } /* as tall as the field beside it */
  ${from.large} { display: none; }
`;

/** The filters on wide screens, beside the people: their first line is the people's. */
export function FilterPanel({ state }: { state: FilterState }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <FiltersPlace aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        {t('filters.title')}
      </VisuallyHidden>
      <FilterFields state={state} />
    </FiltersPlace>
  );
}

/** Some saved search has new members; where the button of the saved searches is in sight it says so itself. */
const News = styled.span`
  position: absolute;
  inset: -3px -3px auto auto;
  width: 12px;
  height: 12px;
  border: 2px solid ${color.page};
  border-radius: ${radius.pill};
  background: ${color.badge};
  ${from.medium} { display: none; }
`;

interface FilterButtonProps {
  state: FilterState;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  showLabel: string;
  /** How many saved searches have new members. */
  withNew: number;
  /** Where saved searches are opened from here: a phone has no room for their own button. */
  onSaved?: (() => void) | undefined;
}

/** On a phone: the button that opens the filters. */
export function FilterButton({ state, isOpen, onOpenChange, showLabel, withNew, onSaved }: FilterButtonProps) {
  const { t } = useTexts();
  const close = () => onOpenChange(false);
  const onLoadError = useLoadError(close);
  const changes = countChanges(state.filters, state.defaults);
  const openSaved =
    onSaved &&
    (() => {
      close();
      onSaved();
    });
  return (
    <OnPhones>
      <Button variant="secondary" wide icon={<FiltersIcon />} aria-haspopup="dialog" onClick={() => onOpenChange(true)}>
        {t('filters.title')}
        {changes > 0 && <Badge label={t('filters.active', { count: changes })}>{changes}</Badge>}
        {withNew > 0 && (
          <News>
            <VisuallyHidden>{t('saved.with_new', { count: withNew })}</VisuallyHidden>
          </News>
        )}
      </Button>
      {isOpen && (
        <FilterSheet
          isOpen
          onClose={close}
          onLoadError={onLoadError}
          state={state}
          showLabel={showLabel}
          withNew={withNew}
          onSaved={openSaved}
        />
      )}
    </OnPhones>
  );
}
