import { ageOn, dayIn, type User } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Avatar, Card, color, Inline, Loading, NarrowContainer, PageHeading, pictureOf, Skeleton, Stack, styled, type } from '@vesper/ui';
import { AboutForm } from './about-form.tsx';
import { PlaceForm } from './place-form.tsx';

const Name = styled.h2`${type[22]};`;
const Quiet = styled.p`color: ${color.textQuiet};`;
const Body = styled(Stack)`padding-bottom: 64px;`;

/** R-24, as far as it goes today: how one is seen, and the words about oneself. */
export default function ProfilePage() {
  const { stores } = useHost();
  const user = useStoreValue(stores.session, (session) => session.user);
  return user && <OwnProfile key={user.id} user={user} />;
}

function OwnProfile({ user }: { user: User }) {
  const { t } = useTexts();
  const { profile } = user;
  const { src, placeholder } = pictureOf(profile.main_image);
  // The form comes whole: what there is to choose from would push its button down.
  const { isFetched } = useCall('interests.get', {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <NarrowContainer>
      <PageHeading title={t('profile.title')} />
      <Body gap={24}>
        <Card>
          <Inline gap={16} wrap={false}>
            <Avatar src={src} placeholder={placeholder} size={96} />
            <div>
              <Name>{t('profile.name_and_age', { name: profile.name, age: ageNow(profile.date_of_birth) })}</Name>
              <Quiet>{profile.city ?? t('profile.no_city')}</Quiet>
            </div>
          </Inline>
        </Card>
        <Card>
          {!isFetched ? (
            <Loading label={t('common:words.loading')}>
              <Skeleton shape="block" height="480px" />
            </Loading>
          ) : (
            <AboutForm about={profile.about_me ?? ''} interests={profile.interests} />
          )}
        </Card>
        <Card>
          <PlaceForm profile={profile} />
        </Card>
      </Body>
    </NarrowContainer>
  );
}

/** The age in the member's own day (D-41). */
function ageNow(dateOfBirth: string): number {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ageOn(dateOfBirth, dayIn(timeZone, new Date()));
}
