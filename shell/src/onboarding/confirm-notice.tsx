import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, Notice, styled } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { MailHelp } from './mail-help.tsx';

const Place = styled(Container)`padding-top: 16px;`;

/** S-08: until the address is confirmed, pages say so (`shownAlert`), and to which address the mail went. */
export function ConfirmNotice() {
  const { stores } = useShell();
  const { t } = useTexts();
  const email = useStoreValue(stores.session, ({ user }) => user?.email);
  return (
    <Place>
      <Notice tone="warning" title={t('confirm.title')} action={<MailHelp />}>
        {t('confirm.text', { email })}
      </Notice>
    </Place>
  );
}
