import { useTexts } from '@vesper/host-kit';
import { Container, Inline, PageHeading, SelectField, Stack, styled } from '@vesper/ui';
import { FilterPanel } from '../../search/filter-panel.tsx';
import { type Filters, toQuery } from '../../search/filters.ts';
import { Results, useTotalText } from '../../search/results.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { useResults } from '../../search/use-results.ts';

const Total = styled.p`
  font-weight: 600;
  min-height: 1.5em;
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
  return (
    <Container>
      <PageHeading title={t('search.title')} />
      <Stack gap={16}>
        <FilterPanel state={state} showLabel={showLabel} />
        <Inline justify="space-between" gap={16}>
          <Total role="status">{totalText}</Total>
          <SelectField
            label={t('search.sort')}
            hideLabel
            value={filters.sort}
            onChange={({ target }) => change({ sort: target.value as Filters['sort'] })}
          >
            <option value="active">{t('search.by_activity')}</option>
            <option value="new">{t('search.by_joining')}</option>
          </SelectField>
        </Inline>
        <Results pages={pages} state={state} />
      </Stack>
    </Container>
  );
}
