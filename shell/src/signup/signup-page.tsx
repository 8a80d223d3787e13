import { useStoreValue, useTexts } from '@vesper/host-kit';
import { color, EveningColumns, from, Stack, styled, TextLink, type } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { maySearch } from '../router/guard.ts';
import { useShellLocation } from '../context/use-shell-location.ts';
import { SignupFlow } from './signup-flow.tsx';
import { QuestionLevel } from './step-frame.tsx';

/** As tall with the way back as without it, so that the question stays where it is. */
const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  margin-top: 12px;
  ${from.large} { margin-top: 0; }
  > button { background: ${color.sunken}; }
`;

/** Of the first question, from the progress to the login, px. */
const HEIGHT = 442;

/** What it costs: the line that stands wherever someone may sign up. */
const Free = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
  text-align: center;
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  justify-content: center;
  padding-block: 24px 48px;
`;

/** the signup as a page of its own. */
export default function SignupPage() {
  const { t } = useTexts();
  const { stores } = useShell();
  const { search } = useShellLocation();
  const { headline, description, signup_credits: messages } = useStoreValue(stores.settings, ({ settings }) => settings);
  const step = useStoreValue(stores.signupDraft, (draft) => draft.step);
  // offered once the draft says whom to search for. The draft is kept.
  const canPreview = useStoreValue(stores.signupDraft, ({ seeking }) => step > 0 && seeking !== null);
  const maySee = maySearch(stores.settings.getState().settings, stores.tracking.getState().tracking);
  return (
    <EveningColumns title={headline || t('signup.evening')} words={description} height={HEIGHT} hasRoofs>
      <QuestionLevel value="h1">
        <SignupFlow>
          {({ back, progress, question }) => (
            <Stack gap={24}>
              <Head>
                {back}
                {progress}
              </Head>
              {question}
              {step === 0 && messages > 0 && <Free>{t('signup.free', { count: messages })}</Free>}
            </Stack>
          )}
        </SignupFlow>
      </QuestionLevel>
      <Links>
        {step === 0 && (
          <span>
            {t('signup.have_account')} <TextLink href={`/login${search}`}>{t('top_bar.login')}</TextLink>
          </span>
        )}
        {canPreview && maySee && <TextLink href={`/signup-matches${search}`}>{t('signup.look_first')}</TextLink>}
      </Links>
    </EveningColumns>
  );
}
