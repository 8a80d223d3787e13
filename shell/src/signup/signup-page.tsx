import { useTexts } from '@vesper/host-kit';
import { Card, NarrowContainer, PageHeading, TextLink } from '@vesper/ui';
import { useWhereabouts } from '../router/use-whereabouts.ts';
import { SignupFlow } from './signup-flow.tsx';

/** the same five steps as in the window, as a page. */
export default function SignupPage() {
  const { t } = useTexts();
  const { search } = useWhereabouts().location;
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
    </NarrowContainer>
  );
}
