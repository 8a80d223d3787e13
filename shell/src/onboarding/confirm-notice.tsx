import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, Notice, Stack, styled } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { MailHelp } from './mail-help.tsx';
import { WaitingHello } from './waiting-hello.tsx';

const Spaced = styled(Container)`padding-top: 16px;`;

/** S-08: shown until the email address is confirmed (`shownAlert`); says which address the email went to. */
export function ConfirmNotice() {
  const { stores } = useShell();
  const { t } = useTexts();
  const email = useStoreValue(stores.session, ({ user }) => user?.email);
  return (
    <Spaced>
      <Notice tone="warning" title={t('confirm.title')} action={<MailHelp />}>
        <Stack gap={12}>
          <WaitingHello />
          <p>{t('confirm.text', { email })}</p>
        </Stack>
      </Notice>
    </Spaced>
  );
}
