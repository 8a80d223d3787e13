import { useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
import { useShell } from '../boot/shell-context.ts';
import { ResendButton } from './resend-button.tsx';

/** Whoever is signed in here can have a new mail; others have to say first who they are. */
export default function ActivateErrorPage() {
  const { stores } = useShell();
  const { t } = useTexts();
  const user = useStoreValue(stores.session, (state) => state.user);
  return (
    <NarrowContainer>
      <PageHeading title={t('activate.failed')} />
      <Stack gap={24}>
        <p>{t('common:errors.link_invalid')}</p>
        <Inline gap={12}>
          {user?.status === 'not_confirmed' && <ResendButton />}
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
