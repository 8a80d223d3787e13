import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

/** The folders of `src/landers`, by name; the build fills them in. Each declares itself, so a new lander is its folder and nothing else (B-12). */
declare const LANDERS: readonly string[];

export default createRemote({
  contract: declaration.contract,
  pages: {
    ...Object.fromEntries(declaration.pages.map(({ page }) => [page, () => import(`./pages/${page}/page.tsx`)])),
    ...Object.fromEntries(LANDERS.map((name) => [name, () => import(`./landers/${name}/lander.tsx`)])),
  },
  widgets: {},
});
