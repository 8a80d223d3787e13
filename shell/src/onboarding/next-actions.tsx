import { isSignupBegun } from '@vesper/contracts';
import { useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Inline } from '@vesper/ui';
import { useShell } from '../context/shell-context.ts';
import { firstStepOf } from '../signup/questions.ts';
import { missingParts } from './profile-parts.ts';
import { COMPLETION_PAGE } from '@vesper/contracts';
import { maySignUp, returnPath } from '../router/guard.ts';
import { useShellLocation } from '../context/use-shell-location.ts';

/** Actions below the matches: sign up or log in for visitors; complete the profile or continue for members. */
export function NextActions() {
  const { stores } = useShell();
  const { t } = useTexts();
  const { search } = useShellLocation();
  const user = useStoreValue(stores.session, (state) => state.user);
  const draft = useStoreValue(stores.signupDraft, (state) => state);
  if (!user) {
    const canSignUp = maySignUp(stores.settings.getState().settings, stores.tracking.getState().tracking); // P-02
    return (
      <Inline gap={12} justify="center">
        {canSignUp && (
          <ButtonLink size="large" href={`/signup${search}`}>
            {t(isSignupBegun(draft, firstStepOf(stores.settings.getState().settings.niche)) ? 'matches.go_on' : 'matches.sign_up')}
          </ButtonLink>
        )}
        <ButtonLink size="large" variant="secondary" href={`/login${search}`}>
          {t('top_bar.login')}
        </ButtonLink>
      </Inline>
    );
  }
  const isIncomplete = missingParts(user).length > 0;
  const next = returnPath(search, location.origin);
  return (
    <Inline gap={12} justify="center">
      {isIncomplete && (
        <ButtonLink size="large" href={`${COMPLETION_PAGE}${search}`}>
          {t('matches.complete')}
        </ButtonLink>
      )}
      <ButtonLink size="large" variant={isIncomplete ? 'secondary' : 'primary'} href={next ?? '/members'}>
        {next ? t('common:words.continue') : t('activate.all_members')}
      </ButtonLink>
    </Inline>
  );
}
