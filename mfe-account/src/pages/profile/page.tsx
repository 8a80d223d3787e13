import { FACT_NAMES, type User } from '@vesper/contracts';
import { useCall, useHost, useOwnProfileParts, useStoreValue, useTexts } from '@vesper/host-kit';
import { ErrorCard, from, Loading, Skeleton, Stack, styled } from '@vesper/ui';
import { ProfileColumns, SECTIONS } from './columns.tsx';
import { completenessOf, type SectionName, wantsPhotos } from './completeness.ts';
import { NextStep } from './next-step.tsx';
import { PreviewCard } from './preview-card.tsx';
import { usePhotoViewers } from './private-photo-viewers.tsx';
import { SaveBar } from './save-bar.tsx';
import { Sections } from './sections.tsx';
import { useProfileDraft } from './use-profile-draft.ts';

/** On a phone close to each other. */
const Parts = styled(Stack).attrs({ gap: 12 })`
  ${from.medium} { gap: 16px; }
`;

/** R-24, as far as implemented: name and age, photos, text, sentences, facts, interests, place. */
export default function ProfilePage() {
  const { stores } = useHost();
  const user = useStoreValue(stores.session, (session) => session.user);
  return user && <OwnProfile key={user.id} user={user} />;
}

function OwnProfile({ user }: { user: User }) {
  const { t } = useTexts();
  const { stores } = useHost();
  const { profile } = user;
  const visible = useStoreValue(stores.settings, ({ settings }) => settings.visible_profile_fields);
  const facts = FACT_NAMES.filter((name) => profile.facts && visible.includes(name));
  // Answers are shown where the brand shows what members say about themselves (E-16).
  const hidden: SectionName[] = [];
  if (!profile.prompts || !visible.includes('about_me')) hidden.push('prompts');
  if (facts.length === 0) hidden.push('facts');

  const draft = useProfileDraft(user);
  const parts = useOwnProfileParts();
  // Rendered all at once, with what comes next among them: photos, who sees them or interests that load later would push down what is below.
  const photos = useCall('photos.get');
  const interests = useCall('interests.get', {}, { staleTime: Number.POSITIVE_INFINITY });
  const hasPrivate = photos.data?.photos.some((photo) => photo.private) === true;
  const viewers = usePhotoViewers(hasPrivate);
  const isReady = photos.isFetched && interests.isFetched && (!hasPrivate || viewers.isFetched);

  const names = SECTIONS.filter((name) => !hidden.includes(name));
  const { done, next } = completenessOf(
    names,
    draft.saved,
    photos.data?.photos.length ?? 0,
    facts.length,
    profile.place_source === 'region',
  );
  const more = photos.data && wantsPhotos(photos.data) ? 'more_photos' : undefined;
  return (
    <ProfileColumns
      id={user.id}
      names={names}
      missing={isReady ? names.filter((name) => !done.includes(name)) : []}
      aside={<PreviewCard user={user} words={draft.words} facts={facts} />}
    >
      <Parts>
        {parts.error ? (
          <ErrorCard
            title={t('common:page.failed')}
            text={t('common:page.failed_text')}
            retry={{ label: t('common:words.retry'), onPress: () => void parts.refetch(), isRetrying: parts.isFetching }}
          />
        ) : parts.data && isReady ? (
          <Sections
            parts={parts.data}
            country={profile.country}
            names={names}
            facts={facts}
            draft={draft}
            next={photos.data && <NextStep progress={{ done: done.length, all: names.length, next: next ?? more }} />}
          />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Stack gap={16}>
              <Skeleton shape="block" height="420px" />
              <Skeleton shape="block" height="540px" />
            </Stack>
          </Loading>
        )}
      </Parts>
      <SaveBar draft={draft} />
    </ProfileColumns>
  );
}
