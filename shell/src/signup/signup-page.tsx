import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Card, NarrowContainer, PageHeading, styled, TextLink } from '@vesper/ui';
import { useShell } from '../boot/shell-context.ts';
import { maySearch } from '../router/guard.ts';
import { useWhereabouts } from '../router/use-whereabouts.ts';
import { SignupFlow } from './signup-flow.tsx';

const Look = styled.p`padding-block: 24px 64px; text-align: center;`;

/** the same five steps as in the window, as a page. */
export default function SignupPage() {
  const { t } = useTexts();
  const { stores } = useShell();
  const { search } = useWhereabouts().location;
  // as soon as the signup knows whom to show. The draft stays.
  const hasSample = useStoreValue(stores.signupDraft, ({ seeking, step }) => step > 0 && seeking !== null);
  const maySee = maySearch(stores.settings.getState().settings, stores.tracking.getState().tracking);
  return (
    <NarrowContainer>
      <PageHeading
        title={t('signup.title')}
        text={
          <>
            {t('signup.have_account')} <TextLink href={`/login${search}`}>{t('top_bar.login')}</TextLink>
          </>
        }
      />
      <Card>
        <SignupFlow />
      </Card>
      {hasSample && maySee && (
        <Look>
          <TextLink href={`/signup-matches${search}`}>{t('signup.look_first')}</TextLink>
        </Look>
      )}
    </NarrowContainer>
  );
}
