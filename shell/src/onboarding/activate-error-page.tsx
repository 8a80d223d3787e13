import { useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { MailHelp } from './mail-help.tsx';

/** Signed-in members can request another email or correct the address; visitors have to log in first. */
export default function ActivateErrorPage() {
  const { stores } = useShell();
  const { t } = useTexts();
  const user = useStoreValue(stores.session, (state) => state.user);
  return (
    <NarrowContainer>
      <PageHeading title={t('activate.failed')} />
      <Stack gap={24}>
        <p>{t(user ? 'common:errors.link_invalid' : 'activate.failed_log_in')}</p>
        {user?.status === 'not_confirmed' && <MailHelp />}
        <Inline gap={12}>
          {user ? (
            <ButtonLink variant="secondary" href="/members">
              {t('activate.all_members')}
            </ButtonLink>
          ) : (
            <ButtonLink href="/login?next=/activate/error">{t('top_bar.login')}</ButtonLink>
          )}
        </Inline>
      </Stack>
    </NarrowContainer>
  );
}
