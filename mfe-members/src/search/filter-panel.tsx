import { useTexts } from '@vesper/host-kit';
import { Badge, Button, Card, FiltersIcon, from, onDemand, styled } from '@vesper/ui';
import { useState } from 'react';
import { useLoadError } from '../people/use-load-error.ts';
import { FilterFields } from './filter-fields.tsx';
import { countChanges } from './filters.ts';
import type { FilterState } from './use-filters.ts';

const FilterSheet = onDemand(() => import(/* webpackChunkName: "dialogs" */ './filter-sheet.tsx'));

/** An icon that only stands for what is written beside it. */
export const Lone = styled.span`
  display: inline-flex;
`;

export const OnPhones = styled.div`
  > button { height: 100%; } /* as tall as the field beside it */
  ${from.large} { display: none; }
`;

const OnWideScreens = styled(Card)`
  display: none;
  ${from.large} { display: block; }
`;

/** The filters on wide screens. */
export function FilterPanel({ state }: { state: FilterState }) {
  const { t } = useTexts();
  return (
    <OnWideScreens aria-label={t('filters.title')}>
      <FilterFields state={state} />
    </OnWideScreens>
  );
}

export const FiltersMark = () => (
  <Lone>
    <FiltersIcon />
  </Lone>
);

/** On a phone: the button that opens the filters. */
export function FilterButton({ state, showLabel }: { state: FilterState; showLabel: string }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const onLoadError = useLoadError(close);
  const changes = countChanges(state.filters, state.defaults);
  return (
    <OnPhones>
      <Button variant="secondary" wide icon={<FiltersMark />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('filters.title')}
        {changes > 0 && <Badge label={t('filters.active', { count: changes })}>{changes}</Badge>}
      </Button>
      {isOpen && <FilterSheet isOpen onClose={close} onLoadError={onLoadError} state={state} showLabel={showLabel} />}
    </OnPhones>
  );
}
