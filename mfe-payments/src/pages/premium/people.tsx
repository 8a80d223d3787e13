import type { ProfileCard as ProfileData } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { from, ForwardLink, gutter, ProfileCard, ProfileCardSkeleton, pictureOf, styled, type } from '@vesper/ui';
import { usePeople } from './use-people.ts';

const PLACES = [0, 1, 2, 3];

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 8px;
  h2 { ${type[22]}; }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  ${from.medium} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${gutter}px; }
`;

const sizes = '(min-width: 1200px) 266px, (min-width: 768px) 24vw, calc(50vw - 19px)';

/** People of the member's own search, whose photos are all open now; gone where there are none. */
export function People() {
  const people = usePeople();
  return people?.length === 0 ? null : <PeopleRow people={people} />;
}

/** As high before they come: `people` is undefined until then. */
export function PeopleRow({ people }: { people?: readonly ProfileData[] | undefined }) {
  const { t } = useTexts();
  return (
    <section>
      <Top>
        <h2>{t('premium.people')}</h2>
        <ForwardLink href="/members">{t('to_members')}</ForwardLink>
      </Top>
      <Cards>
        {PLACES.slice(0, people?.length).map((place) => {
          const person = people?.[place];
          return (
            <li key={place}>
              {person ? (
                <ProfileCard
                  href={`/members/${person.id}`}
                  name={person.name}
                  age={person.age}
                  place={person.city ?? undefined}
                  picture={pictureOf(person.main_image)}
                  onlineLabel={person.online ? t('common:words.online') : undefined}
                  fictionalLabel={person.fictional_icon ? t('common:fictional.label') : undefined}
                  sizes={sizes}
                />
              ) : (
                <ProfileCardSkeleton />
              )}
            </li>
          );
        })}
      </Cards>
    </section>
  );
}
