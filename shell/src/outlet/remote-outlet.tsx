import type { RegistryEntry, View } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Container, Loading, Skeleton, SlowNotice, Stack, styled } from '@vesper/ui';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { PageFailed } from '../errors/page-failed.tsx';
import { useRemoteViews } from './remote-views.tsx';
import type { ShownView } from './show-view.ts';
import type { ViewState } from './view-state.ts';

interface RemoteOutletProps {
  entry: RegistryEntry;
  /** Name of the page in the remote's declaration. */
  page: string;
  /** Parameters of the path. */
  params: Record<string, string | undefined>;
  /** Shown while the page loads; a block by default. */
  skeleton?: ReactNode;
  /** The page, or a notice in its place, is on screen. */
  onSettled?: () => void;
  /** The member retries a remote that this document's shell cannot run: only a reload may help. */
  onOutdated: () => void;
}

/** Shows a remote's page: a skeleton while it loads, a notice if that takes long, the error card if it fails. */
export function RemoteOutlet(props: RemoteOutletProps) {
  return <VersionOutlet key={`${props.entry.name}@${props.entry.version}`} {...props} />;
}

function VersionOutlet({ entry, page, params, skeleton, onSettled, onOutdated }: RemoteOutletProps) {
  const views = useRemoteViews();
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownView>(null);
  const [state, setState] = useState<ViewState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const data = JSON.stringify(params);
  const view = useMemo<View>(() => ({ kind: 'page', page, params: JSON.parse(data) }), [page, data]);
  const open = useEffectEvent(() => views.show(entry, container.current as HTMLElement, view, setState));

  useEffect(() => {
    const opened = open();
    shown.current = opened;
    return () => void opened.close();
  }, [attempt]);
  useEffect(() => shown.current?.update(view), [view]);
  const isSettled = state.status !== 'loading';
  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled]);

  const retry = () => {
    if (state.status === 'failed' && state.reason === 'contract') onOutdated();
    views.clearFailure(entry);
    setState({ status: 'loading' });
    setAttempt(attempt + 1);
  };

  return (
    <>
      <div ref={container} data-remote={entry.name} />
      {state.status !== 'shown' && <Placeholder state={state} skeleton={skeleton} onRetry={retry} />}
    </>
  );
}

/** Hidden by CSS as soon as any attempt of the remote has rendered, in the same frame: nothing shifts or flickers. */
const Waiting = styled.div`
  [data-remote]:has(> :not([hidden]) > :not(:empty, [hidden])) + & { display: none; }
`;

interface PlaceholderProps {
  state: ViewState;
  skeleton: ReactNode;
  onRetry: () => void;
}

function Placeholder({ state, skeleton, onRetry }: PlaceholderProps) {
  const { t } = useTexts();
  if (state.status === 'failed') return <PageFailed errorId={state.errorId} onRetry={onRetry} />;
  return (
    <Waiting>
      {state.status === 'slow' ? (
        <SlowNotice
          text={t('common:page.slow')}
          retry={{ label: t('common:words.retry'), onPress: onRetry }}
          nextAction={{ label: t('common:words.home'), href: '/' }}
        />
      ) : (
        <PageSkeleton skeleton={skeleton} />
      )}
    </Waiting>
  );
}

const Heading = styled.div`padding-block: 24px;`;

/** Stands in the place of a page until it is there: a heading and what follows, unless the page's own skeleton is given. */
export function PageSkeleton({ skeleton }: { skeleton?: ReactNode }) {
  const { t } = useTexts();
  return (
    <Loading label={t('common:words.loading')}>
      {skeleton ?? (
        <Container>
          <Heading>
            <Skeleton width="min(260px, 60%)" height="36px" />
          </Heading>
          <Stack gap={24}>
            <Skeleton shape="block" height="min(320px, 40vh)" />
            <Skeleton shape="block" height="min(240px, 30vh)" />
          </Stack>
        </Container>
      )}
    </Loading>
  );
}
