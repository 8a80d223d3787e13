import { type EventMap, isSignupBegun, NO_SCRIPT_ID, type ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button } from '@vesper/ui';

interface SignupButtonProps {
  lander: string;
  answers?: Pick<EventMap['shell:open-signup'], 'gender' | 'seeking'>;
  member?: ProfileCard | undefined;
}

/**
 * A lander's one action. The signup itself is in the shell, which opens it over the page and records the lander (D-11). A signup
 * started in this tab is continued. Without scripts the document says what it needs. A lander's form passes its `answers` on,
 * and one on which a `member` is chosen, that member.
 */
export function SignupButton({ lander, answers, member }: SignupButtonProps) {
  const { events, stores } = useHost();
  // Not by its first two taps, which a niche may have answered for everybody (K-07).
  const isStarted = useStoreValue(stores.signupDraft, (draft) => isSignupBegun(draft, 1));
  const { t } = useTexts();
  return (
    <Button
      size="large"
      popoverTarget={NO_SCRIPT_ID}
      onClick={() => events.emit('shell:open-signup', { lander, ...answers, ...(member && { profile: member }) })}
    >
      {t(isStarted ? 'member_signup.continue' : 'signup')}
    </Button>
  );
}
