import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ProfileCard, ProfileCardSkeleton, ProfileGrid, pictureOf } from '@vesper/ui';

interface ShowcaseGridProps {
  /** Undefined while they are on their way. */
  profiles: readonly Profile[] | undefined;
  /** Where a card leads. */
  hrefOf: (profile: Profile) => string;
  /** How many places are kept while loading. */
  places: number;
}

const range = (length: number): number[] => Array.from({ length }, (_, place) => place);

/** Members a lander may show. A fictional one says so on its card, in words (D-46). */
export function ShowcaseGrid({ profiles, hrefOf, places }: ShowcaseGridProps) {
  const { t } = useTexts();
  if (!profiles) return <ProfileGrid aria-busy="true">{range(places).map((place) => <li key={place}><ProfileCardSkeleton /></li>)}</ProfileGrid>;
  return (
    <ProfileGrid>
      {profiles.map((profile, place) => (
        <li key={profile.id}>
        <ProfileCard
          href={hrefOf(profile)}
          name={profile.name}
          age={profile.age}
          place={profile.city ?? undefined}
          picture={pictureOf(profile.main_image)}
          onlineLabel={profile.online ? t('common:words.online') : undefined}
          fictionalLabel={profile.fictional_icon ? t('common:fictional.label') : undefined}
          eager={place < 4}
        />
        </li>
      ))}
    </ProfileGrid>
  );
}
