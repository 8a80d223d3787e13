import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Container, FiltersIcon, OpeningChip, SelectField, Skeleton, styled } from '@vesper/ui';
import { MemberGrid, MemberGridSkeleton } from '../../people/member-grid.tsx';
import { OnPhones } from './filter-panel.tsx';
import { SavedSearchesLook } from '../../search/saved/saved-searches-look.tsx';
import { useResults } from './use-results.ts';
import { FiltersPlace, Parts, People, SearchHeading } from './heading.tsx';

/** About as tall as the filters. */
const Panel = styled(FiltersPlace)`
  > * { height: 560px; }
`;

/** The page before its filters are known: what its document shows before scripts run, with the first members of the member's own search. */
export default function SearchSkeleton() {
  const { t } = useTexts();
  const { stores } = useHost();
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const [first] = useResults({}).data?.pages ?? [];
  return (
    <Container>
      <SearchHeading
        filters={
          <OnPhones>
            <Button variant="secondary" wide icon={<FiltersIcon />} aria-haspopup="dialog">
              {t('filters.title')}
            </Button>
          </OnPhones>
        }
        saved={isMember && <SavedSearchesLook />}
        order={
          <SelectField label={t('search.sort')} hideLabel>
            <option>{t('search.by_activity')}</option>
          </SelectField>
        }
        // As most members have it: where the brand offers distances, with a city, and without ages of their own.
        chips={
          isMember
            ? [
                <OpeningChip key="distance" isSet={false} aria-haspopup="dialog">
                  {t('filters.distance')}
                </OpeningChip>,
              ]
            : []
        }
      />
      <Parts>
        <Panel aria-hidden>
          <Skeleton shape="block" />
        </Panel>
        <People>{first ? <MemberGrid members={first.profiles} /> : <MemberGridSkeleton count={12} />}</People>
      </Parts>
    </Container>
  );
}
