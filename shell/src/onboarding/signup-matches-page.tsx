import type { ProfileCard as Member } from '@vesper/contracts';
import { useCall, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Container,
  EmptyState,
  ErrorCard,
  from,
  Loading,
  LockIcon,
  MembersIcon,
  Notice,
  PageHeading,
  pictureOf,
  ProfileCard,
  ProfileCardSkeleton,
  ProfileGrid,
  Stack,
  styled,
  type,
  VisuallyHidden,
} from '@vesper/ui';
import { MailHelp } from './mail-help.tsx';
import { useShell } from '../context/shell-context.ts';
import { maySearch } from '../router/guard.ts';
import { MATCHES_LIMIT, matchesQuery } from './matches-query.ts';
import { NextActions } from './next-actions.tsx';
import { WaitingHello } from './waiting-hello.tsx';

const Grid = styled(ProfileGrid)`${from.wide} { grid-template-columns: repeat(6, minmax(0, 1fr)); }`;
const Subtitle = styled.h2`${type[22]};`;
const Body = styled(Stack)`padding-bottom: 64px;`;

/** the first page of a regular search, for new members and for visitors during the signup. */
export default function SignupMatchesPage() {
  const { stores } = useShell();
  const { t } = useTexts();
  const user = useStoreValue(stores.session, (state) => state.user);
  const { settings } = stores.settings.getState();
  const maySee = user !== null || maySearch(settings, stores.tracking.getState().tracking); // P-01
  return (
    <Container>
      <PageHeading
        title={user ? t('matches.title', { name: user.profile.name }) : t('matches.title_visitor')}
        text={maySee && t(user ? 'matches.text' : 'matches.text_visitor')}
      />
      <Body gap={32}>
        {user?.status === 'not_confirmed' && (
          <Notice tone="warning" title={t('confirm.title')} action={<MailHelp />}>
            <Stack gap={12}>
              <WaitingHello />
              <p>{t('confirm.text', { email: user.email })}</p>
            </Stack>
          </Notice>
        )}
        {maySee ? <Matches /> : <EmptyState icon={<LockIcon />} title={t('matches.members_only')} action={<NextActions />} />}
      </Body>
    </Container>
  );
}

function Matches() {
  const { stores } = useShell();
  const { t, errorText } = useTexts();
  const user = useStoreValue(stores.session, (state) => state.user);
  const draft = useStoreValue(stores.signupDraft, (state) => state);
  const { geoip_selected_country } = stores.settings.getState().settings;
  const { data, error, isFetching, refetch } = useCall('members.search', { query: matchesQuery(user, draft, geoip_selected_country) });

  if (!data && error) {
    const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
    return <ErrorCard title={t('matches.failed')} text={errorText(error)} retry={retry} />;
  }
  if (!data) {
    return (
      <Loading label={t('common:words.loading')}>
        <Grid as="div">
          {Array.from({ length: MATCHES_LIMIT }, (_, index) => (
            <ProfileCardSkeleton key={index} />
          ))}
        </Grid>
      </Loading>
    );
  }
  const further = data.similar?.profiles.slice(0, MATCHES_LIMIT - data.profiles.length) ?? [];
  if (data.profiles.length + further.length === 0) {
    return <EmptyState icon={<MembersIcon />} title={t('matches.empty')} text={t('matches.empty_text')} action={<NextActions />} />;
  }
  return (
    <Stack gap={24}>
      {data.profiles.length > 0 && (
        <>
          <VisuallyHidden as="h2">{t('titles.signup_matches')}</VisuallyHidden>
          <People members={data.profiles} />
        </>
      )}
      {further.length > 0 && (
        <>
          <Subtitle>{t('matches.further')}</Subtitle>
          <People members={further} />
        </>
      )}
      <NextActions />
    </Stack>
  );
}

/** Links to profiles; the guard sends visitors who may not see them to the login and back. */
function People({ members }: { members: readonly Member[] }) {
  const { t } = useTexts();
  return (
    <Grid>
      {members.map(({ id, name, age, city, main_image, online, fictional_icon }) => (
        <li key={id}>
          <ProfileCard
            href={`/members/${id}`}
            name={name}
            age={age}
            place={city ?? undefined}
            picture={pictureOf(main_image)}
            onlineLabel={online ? t('common:words.online') : undefined}
            fictionalLabel={fictional_icon ? t('common:fictional.label') : undefined}
            eager
          />
        </li>
      ))}
    </Grid>
  );
}
