import { useTexts } from '@vesper/host-kit';
import { Inline, RemovableChip, styled } from '@vesper/ui';
import type { FilterState } from './use-filters.ts';
import { useRestrictions } from './use-restrictions.ts';

const Row = styled(Inline)`
  list-style: none;
  min-width: 0;
  li { min-width: 0; max-width: 100%; }
  button { max-width: 100%; text-align: start; overflow-wrap: anywhere; }
`;

/** The filters that somebody has chosen, each with a press to drop it. */
export function ChosenFilters({ state }: { state: FilterState }) {
  const { t } = useTexts();
  const chosen = useRestrictions(state).filter(({ isChosen }) => isChosen);
  if (chosen.length === 0) return null;
  return (
    <Row as="ul" aria-label={t('filters.chosen')}>
      {chosen.map(({ name, label, without }) => (
        <li key={name}>
          <RemovableChip label={t('filters.remove', { filter: label })} onClick={() => state.change(without)}>
            {label}
          </RemovableChip>
        </li>
      ))}
    </Row>
  );
}
