import { type Host, LIFECYCLE_DEADLINE_MS, type RemoteModule, type View } from '@vesper/contracts';
import type { Load, Release, RemoteLoader } from '../federation/remote-loader.ts';
import { RemoteFailure } from '../federation/remote-failure.ts';
import { withDeadline } from './deadline.ts';
import type { Parcels } from './parcels.ts';

export interface ViewPorts {
  loader: RemoteLoader;
  parcels: Parcels;
  /** Makes the host for one view; `signal` aborts when the view closes. */
  hostFor(release: Release, signal: AbortSignal): Host;
  /** The view that had this host has closed. */
  onClosed(host: Host): void;
  /** Resolves once a remote's texts are loaded in the current language. */
  ensureTexts(remote: string): Promise<void>;
  sleep(ms: number): Promise<void>;
  /** A mount begins. @returns to be called when it has come to an end */
  onMounting(release: Release): () => void;
}

/** A remote's view in its container, from the request to show it until it has closed. */
export interface ShownView {
  /** Another page of the same remote, or other parameters. */
  update(view: View): void;
  /** False if the member would lose unsaved input. */
  mayLeave(): boolean;
  /** Unmounts the view. Never rejects. */
  close(): Promise<void>;
}

/** Outcome of showing one version. A view that was shown can still fail, during an update. */
export interface ViewOutcome {
  onShown(): void;
  onFailed(failure: RemoteFailure): void;
}

/** Loads, mounts, updates and unmounts one version of a remote's view, each with a deadline. `view-with-fallback.ts` handles failures. */
export function showView(
  ports: ViewPorts,
  release: Release,
  container: HTMLElement,
  first: View,
  { onShown, onFailed }: ViewOutcome,
): ShownView & Pick<Load, 'url'> {
  const { loader, parcels, hostFor, onClosed, ensureTexts, sleep, onMounting } = ports;
  const closed = new AbortController();
  const host = hostFor(release, closed.signal);
  const deadline = <Value>(work: Promise<Value>, reason: 'bootstrap' | 'mount' | 'update' | 'unmount') =>
    withDeadline(work, LIFECYCLE_DEADLINE_MS, reason, sleep);
  const files = (view: View) => release.preload[preloadKey(view)] ?? [];
  const load = loader.load(release, files(first), closed.signal);
  let requested = first;
  let isShown = false;
  let remote: RemoteModule | undefined;
  let parcel: Awaited<ReturnType<Parcels['mount']>> | undefined;

  async function fail(error: unknown): Promise<void> {
    if (closed.signal.aborted) return;
    isShown = false;
    closed.abort();
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure('broken', error);
    if (failure.reason === 'chunk') loader.refetchFiles(files(requested));
    onFailed(failure);
    await unmount();
  }

  /** Missing texts are a network failure, not one of the code. */
  const texts = () =>
    ensureTexts(release.name).catch((error) => {
      throw new RemoteFailure('network', error);
    });

  async function open(): Promise<void> {
    [remote] = await Promise.all([load.module, texts()]);
    if (closed.signal.aborted) return;
    const view = requested;
    const settled = onMounting(release);
    try {
      parcel = await parcels.mount(remote, { container, host, view });
      await deadline(parcel.bootstrapPromise, 'bootstrap');
      await deadline(parcel.mountPromise, 'mount');
    } finally {
      settled();
    }
    if (closed.signal.aborted) return;
    isShown = true;
    onShown();
    if (requested !== view) await update();
  }

  async function update(): Promise<void> {
    await deadline(parcel?.update?.({ container, domElement: container, host, view: requested }) ?? Promise.resolve(), 'update');
  }

  /** If the remote's unmount fails, that is reported; the view is removed all the same. */
  async function unmount(): Promise<void> {
    closed.abort();
    // single-spa does not unmount a parcel that failed or hangs, so the remote's unmount is called directly.
    const run = async () => (parcel?.getStatus() === 'MOUNTED' ? parcel.unmount() : remote?.unmount({ container }));
    await deadline<unknown>(run(), 'unmount').catch((error) =>
      host.telemetry.error(error, { remote: release.name, version: release.version, reason: 'unmount' }),
    );
    container.replaceChildren();
    onClosed(host);
  }

  /** A queue: lifecycles of one parcel never overlap. */
  let steps = open().catch(fail);
  const enqueue = (step: () => Promise<void>): Promise<void> => (steps = steps.then(step).catch(fail));

  return {
    url: load.url,
    update(view) {
      requested = view;
      if (isShown) void enqueue(update);
    },
    mayLeave: () => !isShown || (remote?.canLeave?.(container) ?? true),
    close() {
      const isClosed = closed.signal.aborted;
      closed.abort();
      if (isClosed) return steps;
      // A view that is still loading has nothing on screen and may hang, so this does not wait for it.
      return parcel || remote ? steps.then(unmount) : Promise.resolve();
    },
  };
}

/** A view's key in the manifest's list of files. */
const preloadKey = (view: View): string => (view.kind === 'page' ? view.page : `widget:${view.widget}`);
