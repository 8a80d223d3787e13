import { useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
import { useShell } from '../boot/shell-context.ts';
import { MailHelp } from './mail-help.tsx';

/** Whoever is signed in here can have a new mail, or put the address right; others have to say first who they are. */
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
