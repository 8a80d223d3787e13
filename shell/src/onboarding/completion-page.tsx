import type { User } from '@vesper/contracts';
import { useCall, useOwnProfileParts, useStoreValue, useTexts } from '@vesper/host-kit';
import { Card, ErrorCard, Loading, NarrowContainer, PageHeading, ProgressDots, Skeleton, Stack, styled } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { returnPath } from '../router/guard.ts';
import { useShellLocation } from '../context/use-shell-location.ts';
import { missingParts, type Part, PARTS } from './profile-parts.ts';
import { StepAbout } from './step-about.tsx';
import { StepPhoto } from './step-photo.tsx';
import { StepPlace } from './step-place.tsx';

const Body = styled(Stack)`padding-bottom: 64px;`;

/** completes a new profile, one question per screen. The step is in the URL, so that the back button works; every step can be skipped. */
export default function CompletionPage() {
  const { stores } = useShell();
  const user = useStoreValue(stores.session, (state) => state.user);
  return user && <Completion key={user.id} user={user} />;
}

function Completion({ user }: { user: User }) {
  const { t } = useTexts();
  const { search } = useShellLocation();
  const step = stepIn(search, user);
  const number = PARTS.indexOf(step) + 1;
  const end = returnPath(search, location.origin) ?? '/members';
  return (
    <NarrowContainer>
      <PageHeading title={t('completion.title')} text={t('completion.text')} />
      <Body gap={24}>
        <ProgressDots current={number} total={PARTS.length} label={t('signup.progress', { step: number, total: PARTS.length })} />
        <Step key={step} step={step} user={user} end={end} />
      </Body>
    </NarrowContainer>
  );
}

/** Approximate height of each step. */
const heights: Record<Part, string> = { photo: '480px', place: '480px', about: '1080px' };

/** The step in the URL; otherwise the first part that the profile lacks. */
function stepIn(search: string, user: User): Part {
  const requested = new URLSearchParams(search).get('step');
  return PARTS.find((part) => part === requested) ?? missingParts(user)[0] ?? 'photo';
}

function Step({ step, user, end }: { step: Part; user: User; end: string }) {
  const { history } = useShell();
  const { t } = useTexts();
  const { pathname, search } = useShellLocation();
  const parts = useOwnProfileParts();
  // Waits for the step's options, which would otherwise push its buttons down.
  const photos = useCall('photos.get', {}, { enabled: step === 'photo' });
  const interests = useCall('interests.get', {}, { enabled: step === 'about', staleTime: Number.POSITIVE_INFINITY });

  if (parts.error) {
    const retry = { label: t('common:words.retry'), onPress: () => void parts.refetch(), isRetrying: parts.isFetching };
    return <ErrorCard title={t('common:page.failed')} text={t('common:page.failed_text')} retry={retry} />;
  }
  if (!parts.data || photos.isLoading || interests.isLoading) {
    return (
      <Loading label={t('common:words.loading')}>
        <Skeleton shape="block" height={heights[step]} />
      </Loading>
    );
  }

  const locationOf = (part: Part) => {
    const query = new URLSearchParams(search);
    query.set('step', part);
    return { pathname, search: `?${query}` };
  };
  const at = PARTS.indexOf(step);
  const [before, after] = [PARTS[at - 1], PARTS[at + 1]];
  const navigation = {
    onBack: before && (() => history.push(locationOf(before))),
    onDone: () => (after ? history.push(locationOf(after)) : history.push(end)),
  };
  return (
    <>
      <Card>
        {step === 'photo' && <StepPhoto {...navigation} parts={parts.data} hasPhoto={(photos.data?.photos.length ?? 0) > 0} />}
        {step === 'place' && <StepPlace {...navigation} parts={parts.data} user={user} />}
        {step === 'about' && <StepAbout {...navigation} parts={parts.data} user={user} />}
      </Card>
    </>
  );
}
