import { ageOn, dayIn, type User } from '@vesper/contracts';
import { useCall, useHost, useOwnProfileParts, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Avatar,
  ButtonLink,
  Card,
  color,
  ErrorCard,
  EyeIcon,
  Inline,
  Loading,
  NarrowContainer,
  PageHeading,
  pictureOf,
  Skeleton,
  Stack,
  styled,
  type,
} from '@vesper/ui';
import { AboutForm } from './about-form.tsx';
import { FactsForm } from './facts-form.tsx';
import { PlaceForm } from './place-form.tsx';
import { PromptsForm } from './prompts-form.tsx';

const Name = styled.h2`${type[22]};`;
const Heading = styled.h2`${type[18]};`;
const Quiet = styled.p`color: ${color.textQuiet};`;
const Preview = styled.div`margin-top: 16px;`;
const Body = styled(Stack)`padding-bottom: 64px;`;

/** R-24, as far as implemented: name and age, photos, text and interests, facts, place. */
export default function ProfilePage() {
  const { stores } = useHost();
  const user = useStoreValue(stores.session, (session) => session.user);
  return user && <OwnProfile key={user.id} user={user} />;
}

function OwnProfile({ user }: { user: User }) {
  const { t } = useTexts();
  const { profile } = user;
  const { src, placeholder } = pictureOf(profile.main_image);
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
          <Preview>
            <ButtonLink variant="secondary" icon={<EyeIcon />} href={`/members/${user.id}`}>
              {t('profile.preview')}
            </ButtonLink>
          </Preview>
        </Card>
        <Editor profile={profile} />
      </Body>
    </NarrowContainer>
  );
}

function Editor({ profile }: { profile: User['profile'] }) {
  const { t } = useTexts();
  const { stores } = useHost();
  // Answers are shown where the brand shows what members say about themselves (E-16).
  const isAnswerShown = useStoreValue(stores.settings, ({ settings }) => settings.visible_profile_fields.includes('about_me'));
  const parts = useOwnProfileParts();
  // Rendered all at once: photos or interests that load later would push down what is below them.
  const photos = useCall('photos.get');
  const interests = useCall('interests.get', {}, { staleTime: Number.POSITIVE_INFINITY });

  if (parts.error) {
    const retry = { label: t('common:words.retry'), onPress: () => void parts.refetch(), isRetrying: parts.isFetching };
    return <ErrorCard title={t('common:page.failed')} text={t('common:page.failed_text')} retry={retry} />;
  }
  if (!parts.data || !photos.isFetched || !interests.isFetched) {
    return (
      <Loading label={t('common:words.loading')}>
        <Stack gap={24}>
          <Skeleton shape="block" height="420px" />
          <Skeleton shape="block" height="540px" />
        </Stack>
      </Loading>
    );
  }
  const { OwnPhotos } = parts.data;
  return (
    <>
      <Card>
        <Stack gap={16}>
          <Heading>{t('common:photos.title')}</Heading>
          <OwnPhotos />
        </Stack>
      </Card>
      <Card>
        <AboutForm parts={parts.data} about={profile.about_me ?? ''} interests={profile.interests} />
      </Card>
      {profile.prompts && isAnswerShown && (
        <Card>
          <PromptsForm answers={profile.prompts} />
        </Card>
      )}
      {profile.facts && (
        <Card>
          <FactsForm facts={profile.facts} />
        </Card>
      )}
      <Card>
        <PlaceForm parts={parts.data} profile={profile} />
      </Card>
    </>
  );
}

/** The age by the calendar day of the member's time zone (D-41). */
function ageNow(dateOfBirth: string): number {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ageOn(dateOfBirth, dayIn(timeZone, new Date()));
}
