import type { Host, MountProps, RemoteModule, SlotName, SlotProps, View } from '@vesper/contracts';
import type { ComponentType } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { type LeaveGuards, LeaveGuardsContext } from './use-leave-guard.ts';
import { ViewRoot } from './view-root.tsx';

type Lazy<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface RemoteParts {
  /** `contract` of the remote's `remote.json`: the range it was built against. */
  contract: string;
  /** By page name in `remote.json`; each is its own chunk, loaded when shown. */
  pages: Record<string, Lazy<object>>;
  /** By widget name; the props are the slot's. */
  widgets: Record<string, Lazy<SlotProps[SlotName]> | Lazy<never>>;
}

/** The view mounted in one container. A remote may be mounted in several at once. */
interface MountedView {
  root: Root | null;
  /** Counts `mount`, `update` and `unmount`; an older call that is still loading stops when it sees a newer one. */
  turn: number;
  leaveGuards: LeaveGuards;
  /** Resolves a mount that still waits for its first render. */
  settle: () => void;
}

/** Creates the module that a remote exposes: `export default createRemote({ contract, pages, widgets })`. */
export function createRemote({ contract, pages, widgets }: RemoteParts): RemoteModule {
  const containers = new WeakMap<HTMLElement, MountedView>();

  async function componentOf(view: View): Promise<ComponentType<never>> {
    const load = view.kind === 'page' ? pages[view.page] : widgets[view.widget];
    if (!load) throw new Error(`This remote has no ${view.kind} "${view.kind === 'page' ? view.page : view.widget}".`);
    return (await load()).default as ComponentType<never>;
  }

  /** Resolves when the view is on screen, or without rendering if it was unmounted in the meantime. */
  async function show({ container, host, view }: MountProps): Promise<void> {
    const mounted: MountedView = containers.get(container) ?? { root: null, turn: 0, leaveGuards: new Set(), settle: () => {} };
    containers.set(container, mounted);
    mounted.turn += 1;
    const { turn } = mounted;
    const component = await componentOf(view);
    if (mounted.turn !== turn || host.signal.aborted) return;

    const report = reporterOf(host, view);
    await new Promise<void>((resolve, reject) => {
      mounted.settle = resolve;
      const element = (
        <LeaveGuardsContext value={mounted.leaveGuards}>
          <ViewRoot host={host} view={view} component={component} report={report} onCommit={resolve} />
        </LeaveGuardsContext>
      );
      if (mounted.root) {
        mounted.root.render(element);
        resolve(); // the container shows the last view until React has the next one
        return;
      }
      const options: RootOptions = {
        onCaughtError: () => {}, // the error boundary reports it
        onUncaughtError: (error) => {
          report(error);
          reject(error);
        },
      };
      mounted.root = createRoot(container, options);
      mounted.root.render(element);
    });
  }

  return {
    contract,
    bootstrap: async () => {},
    mount: show,
    update: show,
    async unmount({ container }) {
      const mounted = containers.get(container);
      if (!mounted) return;
      mounted.turn += 1;
      containers.delete(container);
      mounted.root?.unmount();
      mounted.settle();
    },
    canLeave: (container) => [...(containers.get(container)?.leaveGuards ?? [])].every((agrees) => agrees()),
  };
}

function reporterOf(host: Host, view: View): (error: unknown) => string {
  const name = view.kind === 'page' ? view.page : view.widget;
  return (error) => host.telemetry.error(error, { remote: host.remote, [view.kind]: name });
}
