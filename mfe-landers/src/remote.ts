import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

/** Names of the folders in `src/landers`, defined by the build: adding a folder is all a new lander needs (B-12). */
declare const LANDERS: readonly string[];

export default createRemote({
  contract: declaration.contract,
  pages: {
    ...Object.fromEntries(declaration.pages.map(({ page }) => [page, () => import(`./pages/${page}/page.tsx`)])),
    ...Object.fromEntries(LANDERS.map((name) => [name, () => import(`./landers/${name}/lander.tsx`)])),
  },
  widgets: {},
});
