import { isSignupBegun } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button } from '@vesper/ui';

/**
 * A lander's one action. The steps exist once, in the shell, which opens them over the page and remembers where they began (D-11).
 * A signup that was begun in this tab goes on.
 */
export function SignupButton({ lander }: { lander: string }) {
  const { events, stores } = useHost();
  const isBegun = useStoreValue(stores.signupDraft, isSignupBegun);
  const { t } = useTexts();
  return (
    <Button size="large" onClick={() => events.emit('shell:open-signup', { lander })}>
      {t(isBegun ? 'member_signup.continue' : 'signup')}
    </Button>
  );
}
