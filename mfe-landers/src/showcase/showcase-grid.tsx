import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { from, Loading, ProfileCard, ProfileCardSkeleton, ProfileGrid, pictureOf, styled, VisuallyHidden } from '@vesper/ui';

interface ShowcaseGridProps {
  /** Undefined while loading. */
  profiles: readonly Profile[] | undefined;
  /** The lander's name; passed on by the cards' signup links (D-40). */
  lander: string;
  /** Maximum number of cards, and the number of placeholders. */
  places: number;
  className?: string;
}

/** A phone's first row loads with high priority, and its visible cards eagerly (W1). */
const FIRST = 2;
const EAGER = 4;

/** Members that a lander may show. Fictional ones are labelled (D-46). */
export function ShowcaseGrid({ profiles, lander, places, className }: ShowcaseGridProps) {
  const { t } = useTexts();
  if (!profiles) {
    return (
      <Loading label={t('common:words.loading')}>
        <ProfileGrid className={className}>
          {Array.from({ length: places }, (_, place) => (
            <li key={place}>
              <ProfileCardSkeleton />
            </li>
          ))}
        </ProfileGrid>
      </Loading>
    );
  }
  return (
    <section>
      <VisuallyHidden as="h2">{t('faces')}</VisuallyHidden>
      <ProfileGrid className={className}>
        {profiles.slice(0, places).map((profile, place) => (
          <li key={profile.id}>
            <ProfileCard
              href={`/members/${profile.id}/signup?lander=${lander}`}
              name={profile.name}
              age={profile.age}
              place={profile.city ?? undefined}
              picture={pictureOf(profile.main_image)}
              onlineLabel={profile.online ? t('common:words.online') : undefined}
              fictionalLabel={profile.fictional_icon ? t('common:fictional.label') : undefined}
              eager={place < EAGER}
              isFirst={place < FIRST}
            />
          </li>
        ))}
      </ProfileGrid>
    </section>
  );
}

/** Two rows of two on a phone; later one row of four, so high that in a low window, too, its names stand above the signup bar. */
export const FourFaces = styled(ShowcaseGrid)`
  padding-bottom: 24px;
  ${from.medium} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  ${from.large} {
    > li > * { width: 100%; max-height: clamp(280px, 100svh - 470px, 355px); }
    img { object-position: 50% 20%; }
  }
`;
