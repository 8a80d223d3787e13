import { useTexts } from '@vesper/host-kit';
import { Container, from, PageHeading, SelectField, Stack, styled } from '@vesper/ui';
import { FilterButton, FilterPanel } from '../../search/filter-panel.tsx';
import { type Filters, toQuery } from '../../search/filters.ts';
import { Results, useTotalText } from '../../search/results.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { useResults } from '../../search/use-results.ts';

/** Keeps its height while empty, so that nothing moves when the total loads. */
const Total = styled.span`
  display: block;
  min-height: 1lh;
`;

const Choices = styled.div`
  display: flex;
  gap: 8px;
  width: 100%;
  > :last-child { flex: 1; min-width: 0; }
  ${from.medium} { width: auto; }
`;

/** R-06, E-13, D-14: search. */
export default function SearchPage() {
  const { t } = useTexts();
  const state = useFilters();
  const { filters, defaults, change } = state;
  const pages = useResults(toQuery(filters, defaults));
  const total = pages.data?.pages[0]?.total;
  const showLabel = useTotalText(total, 'search.show');
  const totalText = useTotalText(total, 'search.total');
  const sort = (
    <SelectField
      label={t('search.sort')}
      hideLabel
      value={filters.sort}
      onChange={({ target }) => change({ sort: target.value as Filters['sort'] })}
    >
      <option value="active">{t('search.by_activity')}</option>
      <option value="new">{t('search.by_joining')}</option>
    </SelectField>
  );
  return (
    <Container>
      <PageHeading
        isCompact
        title={t('search.title')}
        text={<Total role="status">{totalText}</Total>}
        actions={
          <Choices>
            <FilterButton state={state} showLabel={showLabel} />
            {sort}
          </Choices>
        }
      />
      <Stack gap={24}>
        <FilterPanel state={state} />
        <Results pages={pages} state={state} />
      </Stack>
    </Container>
  );
}
