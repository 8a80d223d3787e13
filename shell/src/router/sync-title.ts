import type { Stores } from '@vesper/contracts';
import type { Events } from '@vesper/contracts';
import type { I18n } from '@vesper/i18n';
import type { BrowserHistory } from './browser-history.ts';
import type { Routes } from './routes.ts';
import { documentTitle } from './document-title.ts';

interface TitlePorts {
  document: Pick<Document, 'title'>;
  history: BrowserHistory;
  routes: Routes;
  stores: Stores;
  events: Events;
  i18n: I18n;
}

/** Keeps the document's title up to date: the route's title, or the one the page sets (`shell:title`), after the count [L-14]. */
export function syncTitle({ document, history, routes, stores, events, i18n }: TitlePorts): void {
  /** The title the page has set, and the path it set it on. */
  let pageTitle = { pathname: '', title: '' };

  function update(): void {
    const { pathname } = history.current().location;
    const { index_title, name } = stores.settings.getState().settings;
    const { totalUnread, totalNewLikes } = stores.chatState.getState();
    const isHome = pathname === '/';
    const page = pageTitle.pathname === pathname ? pageTitle.title : isHome ? '' : titleOf(pathname);
    document.title = documentTitle({ page, site: isHome ? index_title : name, unread: totalUnread, newLikes: totalNewLikes });
  }

  function titleOf(pathname: string): string {
    const { namespace, key } = routes.find(pathname)?.route.title ?? { namespace: 'common', key: 'errors.not_found' };
    const text = i18n.t(namespace, key);
    if (text !== key) return text;
    i18n.ensure(namespace).then(
      () => i18n.t(namespace, key) !== key && update(),
      () => {},
    ); // The page itself reports texts that fail to load.
    return '';
  }

  events.on('shell:title', ({ title }) => {
    pageTitle = { pathname: history.current().location.pathname, title };
    update();
  });
  history.subscribe(update);
  stores.chatState.subscribe(update);
  stores.settings.subscribe(update);
  i18n.subscribe(update);
  update();
}
