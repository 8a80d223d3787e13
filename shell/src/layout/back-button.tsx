import { useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, IconButton } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { useShellLocation } from '../context/use-shell-location.ts';
import { isInstalled } from '../device/is-installed.ts';

/** Profile, likes and credits, by their routes. */
const PAGES: readonly (string | undefined)[] = ['/members/:id', '/likes', '/credits'];

/** L-07: the installed app has no bar of the browser's, so these pages have a way back of their own, while there is somewhere to go. */
export function BackButton() {
  const { history, routes } = useShell();
  const { t } = useTexts();
  const { pathname } = useShellLocation();
  if (!isInstalled() || !PAGES.includes(routes.find(pathname)?.route.path) || !history.canGoBack()) return null;
  return (
    <IconButton label={t('top_bar.back')} onClick={() => history.go(-1)}>
      <ArrowLeftIcon />
    </IconButton>
  );
}
