import { useEvent, useStoreValue, useTexts } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useShell } from '../boot/shell-context.ts';
import type { AppRoute } from '../router/routes.ts';

const SignupDialog = onDemand(() => import(/* webpackChunkName: "signup" */ './signup-dialog.tsx'));

/** the signup as a window over the page, opened by whoever raises `shell:open-signup`. On `/signup` the page itself is the signup. */
export function SignupWindow({ route }: { route: AppRoute | null }) {
  const { stores, signupDraft, history, toasts } = useShell();
  const { t } = useTexts();
  const isOpen = useStoreValue(stores.signupDraft, (draft) => draft.isOpen);
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);

  useEvent('shell:open-signup', ({ profile, lander, message }) => {
    const { signup_message, lander: firstLander } = signupDraft.getState();
    signupDraft.change({
      isOpen: true,
      ...(profile && { profile }),
      lander: firstLander ?? lander ?? null,
      signup_message: message ?? signup_message,
    });
  });

  if (!isOpen || isSignedIn || route?.path === '/signup') return null;

  const close = () => {
    signupDraft.change({ isOpen: false });
    if (route?.layout === 'empty') history.replace('/'); // There is nothing behind the window (L-05).
  };
  const giveUp = () => {
    toasts.show({ tone: 'danger', message: t('common:errors.offline') });
    close();
  };
  return <SignupDialog onClose={close} onMissing={giveUp} />;
}
