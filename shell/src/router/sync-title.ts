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

/** Keeps the document's title: the route's, until the page says a better one (`shell:title`), and the count in front [L-14]. */
export function syncTitle({ document, history, routes, stores, events, i18n }: TitlePorts): void {
  /** What the page itself has said, and on which path. */
  let own = { pathname: '', title: '' };

  function show(): void {
    const { pathname } = history.current().location;
    const { index_title, name } = stores.settings.getState().settings;
    const { totalUnread, totalNewLikes } = stores.chatState.getState();
    const isHome = pathname === '/';
    const page = own.pathname === pathname ? own.title : isHome ? '' : titleOf(pathname);
    document.title = documentTitle({ page, site: isHome ? index_title : name, unread: totalUnread, newLikes: totalNewLikes });
  }

  function titleOf(pathname: string): string {
    const { namespace, key } = routes.find(pathname)?.route.title ?? { namespace: 'common', key: 'errors.not_found' };
    const text = i18n.t(namespace, key);
    if (text !== key) return text;
    i18n.ensure(namespace).then(
      () => i18n.t(namespace, key) !== key && show(),
      () => {},
    ); // The page reports it, if it matters.
    return '';
  }

  events.on('shell:title', ({ title }) => {
    own = { pathname: history.current().location.pathname, title };
    show();
  });
  history.subscribe(show);
  stores.chatState.subscribe(show);
  i18n.subscribe(show);
  show();
}
