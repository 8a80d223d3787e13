import type { MountProps, RemoteModule } from '@vesper/contracts';
import remoteInDevelopment from 'remote-in-development';
import { followBuilds } from './follow-builds.ts';

/** Where the remote stands at the moment, and with what. */
const mounted = new Map<HTMLElement, MountProps>();
let current = remoteInDevelopment;

/** What is exposed in place of the remote: it stays, whatever is edited behind it. */
const standIn: RemoteModule = {
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
export default standIn;

// No component could take the change alone: it reached the remote's own module.
import.meta.webpackHot?.accept('remote-in-development', async () => {
  console.warn('[dev] This edit reaches past components: the remote is mounted again, its state is new.');
  const before = current;
  current = remoteInDevelopment;
  for (const [container, props] of mounted) {
    await before.unmount({ container });
    await current.mount(props);
  }
});
if (import.meta.webpackHot) followBuilds(import.meta.webpackHot, () => [...mounted.values()].at(0)?.host);
