import { LIFECYCLE_DEADLINE_MS, type MountProps, type RemoteModule } from '@vesper/contracts';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

type ParcelProps = MountProps & { domElement: HTMLElement };
type MountParcel = (config: ParcelConfig<ParcelProps>, props: ParcelProps) => Parcel<ParcelProps>;
type RootProps = { domElement: HTMLElement; mountParcel?: MountParcel };

/**
 * single-spa only warns about slow lifecycles, after our own deadlines (`deadline.ts`). Not long after: its timers are never cleared, and
 * hold on to a view that is gone until they fire.
 */
const AFTER_OURS_MS = LIFECYCLE_DEADLINE_MS + 1000;
const silent = { millis: AFTER_OURS_MS, dieOnTimeout: false, warningMillis: AFTER_OURS_MS };
const timeouts = { bootstrap: silent, mount: silent, unmount: silent, unload: silent };

/** Mounts remotes as children of one parcel that lives as long as the page: a root parcel of its own would keep its DOM for ever. */
export interface Parcels {
  mount(remote: RemoteModule, props: MountProps): Promise<Parcel<ParcelProps>>;
}

export function createParcels(document: Document): Parcels {
  const root = new Promise<MountParcel>((resolve) => {
    const config: ParcelConfig<RootProps> = {
      name: 'vesper',
      bootstrap: async () => {},
      mount: async ({ mountParcel }) => resolve(mountParcel),
      unmount: async () => {},
    };
    mountRootParcel(config as ParcelConfig, { domElement: document.documentElement });
  });
  return {
    async mount(remote, props) {
      const mountParcel = await root;
      const parcel = mountParcel(configOf(remote), { ...props, domElement: props.container });
      // A failure shows in each promise from there on; whoever waits for one of them has heard it.
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
