import { createRemote } from '@vesper/host-kit';
import declaration from '../remote.json';

export default createRemote({
  contract: declaration.contract,
  pages: Object.fromEntries(declaration.pages.map(({ page }) => [page, () => import(`./pages/${page}/page.tsx`)])),
  widgets: Object.fromEntries(declaration.slots.map(({ widget }) => [widget, () => import(`./widgets/${widget}/widget.tsx`)])),
});
