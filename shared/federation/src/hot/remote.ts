import type { MountProps, RemoteModule } from '@vesper/contracts';
import remoteInDevelopment from 'remote-in-development';
import { applyUpdates } from './apply-updates.ts';

/** The remote's current mounts. */
const mounted = new Map<HTMLElement, MountProps>();
let current = remoteInDevelopment;

/** Exposed in place of the remote: stays the same object when the remote's own module is replaced. */
const proxy: RemoteModule = {
  contract: current.contract,
  bootstrap: () => current.bootstrap(),
  mount(props) {
    mounted.set(props.container, props);
    return current.mount(props);
  },
  update(props) {
    mounted.set(props.container, props);
    return current.update(props);
  },
  unmount(props) {
    mounted.delete(props.container);
    return current.unmount(props);
  },
  canLeave: (container) => current.canLeave?.(container) ?? true,
};
export default proxy;

// The update could not be applied within components: it reached the remote's own module.
import.meta.webpackHot?.accept('remote-in-development', async () => {
  console.warn('[dev] This update affects more than components: the remote is remounted and loses its state.');
  const before = current;
  current = remoteInDevelopment;
  for (const [container, props] of mounted) {
    await before.unmount({ container });
    await current.mount(props);
  }
});
if (import.meta.webpackHot) applyUpdates(import.meta.webpackHot, () => [...mounted.values()].at(0)?.host);
