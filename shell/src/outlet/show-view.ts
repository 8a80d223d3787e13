import { type Host, LIFECYCLE_DEADLINE_MS, type RemoteModule, type View } from '@vesper/contracts';
import type { Load, Release, RemoteLoader } from '../federation/remote-loader.ts';
import { RemoteFailure } from '../federation/remote-failure.ts';
import { withDeadline } from './deadline.ts';
import type { Parcels } from './parcels.ts';

export interface ViewPorts {
  loader: RemoteLoader;
  parcels: Parcels;
  /** The host of one view: its release's, and aborted with the view. */
  hostFor(release: Release, signal: AbortSignal): Host;
  /** The view of that host is gone. */
  onClosed(host: Host): void;
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

/** What became of one version's view. A view that was shown can still fail, by a change. */
export interface ViewOutcome {
  onShown(): void;
  onFailed(failure: RemoteFailure): void;
}

/** One version of a remote's view: loaded, mounted, changed and taken away, each with its deadline. What to try next, `rescued-view.ts` says. */
export function showView(
  ports: ViewPorts,
  release: Release,
  container: HTMLElement,
  first: View,
  { onShown, onFailed }: ViewOutcome,
): ShownView & Pick<Load, 'url'> {
  const { loader, parcels, hostFor, onClosed, ensureTexts, sleep } = ports;
  const gone = new AbortController();
  const host = hostFor(release, gone.signal);
  const deadline = <Value>(work: Promise<Value>, reason: 'bootstrap' | 'mount' | 'update' | 'unmount') =>
    withDeadline(work, LIFECYCLE_DEADLINE_MS, reason, sleep);
  const files = (view: View) => release.preload[preloadKey(view)] ?? [];
  const load = loader.load(release, files(first), gone.signal);
  let wanted = first;
  let isShown = false;
  let remote: RemoteModule | undefined;
  let parcel: Awaited<ReturnType<Parcels['mount']>> | undefined;

  async function fail(error: unknown): Promise<void> {
    if (gone.signal.aborted) return;
    isShown = false;
    gone.abort();
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure('broken', error);
    if (failure.reason === 'chunk') loader.refresh(files(wanted));
    onFailed(failure);
    await leave();
  }

  /** Words are files like any other: that they don't come is trouble that may pass. */
  const texts = () =>
    ensureTexts(release.name).catch((error) => {
      throw new RemoteFailure('network', error);
    });

  async function open(): Promise<void> {
    [remote] = await Promise.all([load.module, texts()]);
    if (gone.signal.aborted) return;
    const view = wanted;
    parcel = await parcels.mount(remote, { container, host, view });
    await deadline(parcel.bootstrapPromise, 'bootstrap');
    await deadline(parcel.mountPromise, 'mount');
    if (gone.signal.aborted) return;
    isShown = true;
    onShown();
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
    await deadline<unknown>(unmount(), 'unmount').catch((error) =>
      host.telemetry.error(error, { remote: release.name, version: release.version, reason: 'unmount' }),
    );
    container.replaceChildren();
    onClosed(host);
  }

  /** One step after the other: a lifecycle never runs into another one of the same parcel. */
  let steps = open().catch(fail);
  const then = (step: () => Promise<void>): Promise<void> => (steps = steps.then(step).catch(fail));

  return {
    url: load.url,
    update(view) {
      wanted = view;
      if (isShown) void then(change);
    },
    mayLeave: () => !isShown || (remote?.canLeave?.(container) ?? true),
    close() {
      const isGone = gone.signal.aborted;
      gone.abort();
      if (isGone) return steps;
      // What still loads is not waited for: nothing of it is on screen, and it may hang.
      return parcel || remote ? steps.then(leave) : Promise.resolve();
    },
  };
}

/** Where the manifest lists a view's files. */
const preloadKey = (view: View): string => (view.kind === 'page' ? view.page : `widget:${view.widget}`);
