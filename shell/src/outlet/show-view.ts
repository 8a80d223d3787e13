import {
  type Host,
  LIFECYCLE_DEADLINE_MS,
  type RegistryEntry,
  type RemoteModule,
  SLOW_NOTICE_AFTER_MS,
  type View,
} from '@vesper/contracts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { RemoteFailure } from '../federation/remote-failure.ts';
import { withDeadline } from './deadline.ts';
import type { Parcels } from './parcels.ts';
import type { ViewState } from './view-state.ts';

export interface ViewPorts {
  loader: RemoteLoader;
  parcels: Parcels;
  /** The host of one view: its remote's, and aborted with the view. */
  hostFor(remote: string, signal: AbortSignal): Host;
  /** Resolves when a remote's words are there in the language in force. */
  ensureTexts(remote: string): Promise<void>;
  sleep(ms: number): Promise<void>;
}

/** A remote's view in its container, from the wish to see it until it is gone. */
export interface ShownView {
  /** Another page of the same remote, or other parameters. */
  update(view: View): void;
  /** False: the member would lose something. */
  mayLeave(): boolean;
  /** Takes it away. Always settles. */
  close(): Promise<void>;
}

export interface ShowOptions {
  /** After a failure: the view's own files are fetched past the cache. */
  afresh?: boolean;
}

export function showView(
  ports: ViewPorts,
  entry: RegistryEntry,
  container: HTMLElement,
  first: View,
  onState: (state: ViewState) => void,
  { afresh = false }: ShowOptions = {},
): ShownView {
  const { loader, parcels, hostFor, ensureTexts, sleep } = ports;
  const gone = new AbortController();
  const host = hostFor(entry.name, gone.signal);
  const deadline = <Value>(work: Promise<Value>, reason: 'bootstrap' | 'mount' | 'update' | 'unmount') =>
    withDeadline(work, LIFECYCLE_DEADLINE_MS, reason, sleep);
  let wanted = first;
  let remote: RemoteModule | undefined;
  let parcel: Awaited<ReturnType<Parcels['mount']>> | undefined;
  let state: ViewState = { status: 'loading' };

  function become(next: ViewState): void {
    if (gone.signal.aborted) return;
    state = next;
    onState(next);
  }

  async function fail(error: unknown): Promise<void> {
    if (gone.signal.aborted) return;
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure('broken', error);
    become({ status: 'failed', reason: failure.reason, errorId: report(failure, failure.reason) });
    await leave();
  }

  const report = (error: unknown, reason: string): string =>
    host.telemetry.error(error, { remote: entry.name, version: entry.version, reason });

  async function open(): Promise<void> {
    const own = afresh ? loader.refetch(entry.preload[preloadKey(wanted)] ?? []) : undefined;
    [remote] = await Promise.all([loader.load(entry), ensureTexts(entry.name), own]);
    if (gone.signal.aborted) return;
    const view = wanted;
    parcel = await parcels.mount(remote, { container, host, view });
    await deadline(parcel.bootstrapPromise, 'bootstrap');
    await deadline(parcel.mountPromise, 'mount');
    become({ status: 'shown' });
    if (wanted !== view) await change();
  }

  async function change(): Promise<void> {
    await deadline(parcel?.update?.({ container, domElement: container, host, view: wanted }) ?? Promise.resolve(), 'update');
  }

  /** What is taken down is what was put up; a remote that fails at it is reported, and gone. */
  async function leave(): Promise<void> {
    gone.abort();
    // A parcel that failed or hangs would never come to its unmount: the remote is asked itself.
    const unmount = async () => (parcel?.getStatus() === 'MOUNTED' ? parcel.unmount() : remote?.unmount({ container }));
    await deadline<unknown>(unmount(), 'unmount').catch((error) => report(error, 'unmount'));
    container.replaceChildren();
  }

  /** One step after the other: a lifecycle never runs into another one of the same parcel. */
  let steps = open().catch(fail);
  const then = (step: () => Promise<void>): Promise<void> => (steps = steps.then(step).catch(fail));

  void sleep(SLOW_NOTICE_AFTER_MS).then(() => {
    if (state.status === 'loading') become({ status: 'slow' });
  });

  return {
    update(view) {
      wanted = view;
      if (state.status === 'shown') void then(change);
    },
    mayLeave: () => state.status !== 'shown' || (remote?.canLeave?.(container) ?? true),
    close() {
      const isGone = gone.signal.aborted;
      gone.abort();
      return isGone ? steps : steps.then(leave);
    },
  };
}

/** Where the manifest lists a view's files. */
const preloadKey = (view: View): string => (view.kind === 'page' ? view.page : `widget:${view.widget}`);
