import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Loading, ProfileCard, ProfileCardSkeleton, ProfileGrid, pictureOf, VisuallyHidden } from '@vesper/ui';

interface ShowcaseGridProps {
  /** Undefined while they are on their way. */
  profiles: readonly Profile[] | undefined;
  /** A card leads to a signup that starts from its member, and knows where it began (D-40). */
  lander: string;
  /** How many cards there are at most; so many places are kept while they load. */
  places: number;
  className?: string;
}

/** A phone's first row, and the cards in sight there: wanted before everything else, and at once (W1). */
const FIRST = 2;
const EAGER = 4;

/** Members a lander may show. A fictional one says so on its card, in words (D-46). */
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
