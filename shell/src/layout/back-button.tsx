import { useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, IconButton } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { useShellLocation } from '../context/use-shell-location.ts';
import { isInstalled } from '../device/is-installed.ts';

/** Route patterns of profile, likes and credits. */
const PAGES: readonly (string | undefined)[] = ['/members/:id', '/likes', '/credits'];

/** L-07: an installed app has no browser toolbar, so these pages get a back button if there is a page to go back to. */
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
