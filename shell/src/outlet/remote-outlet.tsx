import type { RegistryEntry, View } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Loading, Skeleton, SlowNotice, styled } from '@vesper/ui';
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
  /** Shape of what is coming. */
  skeleton?: ReactNode;
  /** The page is on screen, or what is said in its place. */
  onSettled?: () => void;
  /** Somebody wants what this document's versions can't show together: only another document may. */
  onOutdated: () => void;
}

/** The place where a remote's page stands: its shape while it loads, a notice when that takes long, the error card when it fails. */
export function RemoteOutlet(props: RemoteOutletProps) {
  return <OutletOf key={`${props.entry.name}@${props.entry.version}`} {...props} />;
}

function OutletOf({ entry, page, params, skeleton, onSettled, onOutdated }: RemoteOutletProps) {
  const views = useRemoteViews();
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownView>(null);
  const [state, setState] = useState<ViewState>({ status: 'loading' });
  const [round, setRound] = useState(0);

  const data = JSON.stringify(params);
  const view = useMemo<View>(() => ({ kind: 'page', page, params: JSON.parse(data) }), [page, data]);
  const open = useEffectEvent(() => views.show(entry, container.current as HTMLElement, view, setState));

  useEffect(() => {
    const opened = open();
    shown.current = opened;
    return () => void opened.close();
  }, [round]);
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
    setRound(round + 1);
  };

  return (
    <>
      <div ref={container} data-remote={entry.name} />
      {state.status !== 'shown' && <Placeholder state={state} skeleton={skeleton} onRetry={retry} />}
    </>
  );
}

/** Gives way in the very frame in which the remote has rendered, in the place of any of its tries: nothing shifts, nothing blinks. */
const Waiting = styled.div`
  :has(> :not([hidden]) > :not(:empty, [hidden])) + & { display: none; }
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
          wayOn={{ label: t('common:words.home'), href: '/' }}
        />
      ) : (
        <Loading label={t('common:words.loading')}>{skeleton ?? <Skeleton shape="block" height="60vh" />}</Loading>
      )}
    </Waiting>
  );
}
