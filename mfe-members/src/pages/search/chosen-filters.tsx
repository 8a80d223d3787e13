import { useTexts } from '@vesper/host-kit';
import { below, Button, from, gutter, RemovableChip, styled } from '@vesper/ui';
import { IN_ROW } from './filter-chips.tsx';
import { countChanges } from '../../search/filters.ts';
import type { FilterState } from '../../search/use-filters.ts';
import { useRestrictions } from '../../search/use-restrictions.ts';

/** On a phone the filters' sheet clears them. */
const Chosen = styled.div`
  ${below.medium} { > button, &:not(:has(li:not([data-in-row]))) { display: none; } }
  ${from.medium} { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; }
`;

/** One line on a phone, to be scrolled: people come first. */
const Row = styled.ul`
  display: flex;
  gap: 8px;
  min-width: 0;
  margin-inline: -${gutter}px;
  padding: 2px ${gutter}px;
  overflow-x: auto;
  scrollbar-width: none;
  li { flex: none; }
  ${below.medium} { [data-in-row] { display: none; } }
  button { max-width: calc(100vw - 64px); text-align: start; }
  ${from.medium} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding: 0;
    overflow-x: visible;
    li { flex: initial; min-width: 0; max-width: 100%; }
    button { max-width: 100%; overflow-wrap: anywhere; }
  }
`;

/** The filters that someone has chosen, each with a press to drop it; on a larger screen one more drops them all. */
export function ChosenFilters({ state }: { state: FilterState }) {
  const { t } = useTexts();
  const chosen = useRestrictions(state).filter(({ isChosen }) => isChosen);
  if (countChanges(state.filters, state.defaults) === 0) return null;
  return (
    <Chosen>
      {chosen.length > 0 && (
        <Row aria-label={t('filters.chosen')}>
          {chosen.map(({ name, label, without }) => (
            <li key={name} data-in-row={IN_ROW.has(name) || undefined}>
              <RemovableChip label={t('filters.remove', { filter: label })} onClick={() => state.change(without)}>
                {label}
              </RemovableChip>
            </li>
          ))}
        </Row>
      )}
      <Button variant="text" onClick={state.clear}>
        {t('filters.clear')}
      </Button>
    </Chosen>
  );
}
