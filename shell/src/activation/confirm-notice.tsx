import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, Notice, styled } from '@vesper/ui';
import { useShell } from '../boot/shell-context.ts';
import { useWhereabouts } from '../router/use-whereabouts.ts';
import { MailHelp } from './mail-help.tsx';

/** Pages with something else to do. */
const QUIET = ['/activate', '/activate/done', '/activate/error', '/signup', '/notifications', '/reset-password/do'];

const Place = styled(Container)`padding-top: 16px;`;

/** S-08: until the address is confirmed, every page says so, and to which address the mail went. */
export function ConfirmNotice() {
  const { stores } = useShell();
  const { t } = useTexts();
  const { pathname } = useWhereabouts().location;
  const email = useStoreValue(stores.session, ({ user }) => (user?.status === 'not_confirmed' ? user.email : null));
  if (email === null || QUIET.includes(pathname)) return null;
  return (
    <Place>
      <Notice tone="warning" title={t('confirm.title')} action={<MailHelp />}>
        {t('confirm.text', { email })}
      </Notice>
    </Place>
  );
}
