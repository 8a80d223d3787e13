import { useStoreValue, useTexts } from '@vesper/host-kit';
import { useShell } from '../context/shell-context.ts';
import { MessagePage } from '../errors/message-page.tsx';
import { maySearch } from '../router/guard.ts';

/**
 * M-16, R-48: the page does not exist, with its status 404. Besides the home page, visitors may look around where the brand lets them;
 * everybody else finds answers.
 */
export function MissingPage() {
  const { stores } = useShell();
  const { t } = useTexts();
  const isVisitor = useStoreValue(stores.session, ({ user }) => user === null);
  const maySee = isVisitor && maySearch(stores.settings.getState().settings, stores.tracking.getState().tracking);
  return (
    <MessagePage
      title={t('error_page.missing')}
      text={t('common:page.missing_text')}
      note={t('common:page.status', { status: 404 })}
      other={maySee ? { href: '/members', label: t('common:page.look_around') } : { href: '/faq', label: t('footer.faq') }}
    />
  );
}
