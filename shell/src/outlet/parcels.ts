import { LIFECYCLE_DEADLINE_MS, type MountProps, type RemoteModule } from '@vesper/contracts';
import type { Parcel, ParcelConfig } from 'single-spa';

type ParcelProps = MountProps & { domElement: HTMLElement };
type MountParcel = (config: ParcelConfig<ParcelProps>, props: ParcelProps) => Parcel<ParcelProps>;
type RootProps = { domElement: HTMLElement; mountParcel?: MountParcel };

/**
 * single-spa's timeouts only warn, and fire after the shell's own deadlines (`deadline.ts`). Not much later: single-spa never clears these
 * timers, and they keep a closed view in memory until they fire.
 */
const AFTER_DEADLINE_MS = LIFECYCLE_DEADLINE_MS + 1000;
const silent = { millis: AFTER_DEADLINE_MS, dieOnTimeout: false, warningMillis: AFTER_DEADLINE_MS };
const timeouts = { bootstrap: silent, mount: silent, unmount: silent, unload: silent };

/** Mounts remotes as children of one root parcel that lives as long as the page; single-spa never releases a root parcel's DOM. */
export interface Parcels {
  mount(remote: RemoteModule, props: MountProps): Promise<Parcel<ParcelProps>>;
}

export function createParcels(document: Document): Parcels {
  let root: Promise<MountParcel> | undefined;

  async function startRoot(): Promise<MountParcel> {
    // In the file that hosts remotes, which is there when the first one is mounted: the shell's own pages need neither.
    const { mountRootParcel } = await import(/* webpackChunkName: "federation" */ 'single-spa');
    return new Promise<MountParcel>((resolve) => {
      const config: ParcelConfig<RootProps> = {
        name: 'vesper',
        bootstrap: async () => {},
        mount: async ({ mountParcel }) => resolve(mountParcel),
        unmount: async () => {},
      };
      mountRootParcel(config as ParcelConfig, { domElement: document.documentElement });
    });
  }

  return {
    async mount(remote, props) {
      root ??= startRoot();
      const mountParcel = await root;
      const parcel = mountParcel(configOf(remote), { ...props, domElement: props.container });
      // A failure rejects all later promises as well; the caller awaits one, the others must not count as unhandled.
      for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise, parcel.unmountPromise])
        promise.catch(() => {});
      return parcel;
    },
  };
}

function configOf(remote: RemoteModule): ParcelConfig<ParcelProps> {
  return {
    bootstrap: () => remote.bootstrap(),
    mount: (props) => remote.mount(mountPropsIn(props)),
    update: (props) => remote.update(mountPropsIn(props)),
    unmount: ({ container }) => remote.unmount({ container }),
    timeouts,
  } as ParcelConfig<ParcelProps>;
}

const mountPropsIn = ({ container, host, view }: MountProps): MountProps => ({ container, host, view });
