import { useEvent, useStoreValue, useTexts } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useEffect, useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import type { AppRoute } from '../router/routes.ts';
import { useShellLocation } from '../context/use-shell-location.ts';

const SignupDialog = onDemand(() => import(/* webpackChunkName: "signup" */ './signup-dialog.tsx'));

/**
 * the signup as a window over the page, opened by whoever raises `shell:open-signup`. On `/signup` the page itself is the signup.
 * It stands over the page that asked for it and no other: prices and terms can be read meanwhile, and the draft stays.
 */
export function SignupWindow({ route }: { route: AppRoute | null }) {
  const { stores, signupDraft, history, toasts } = useShell();
  const { t } = useTexts();
  const isOpen = useStoreValue(stores.signupDraft, (draft) => draft.isOpen);
  const { pathname } = useShellLocation();
  const [over, setOver] = useState(pathname);
  const isElsewhere = over !== pathname;
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);

  useEvent('shell:open-signup', ({ profile, lander, message }) => {
    const { signup_message, lander: firstLander } = signupDraft.getState();
    setOver(history.current().location.pathname);
    signupDraft.change({
      isOpen: true,
      ...(profile && { profile }),
      lander: firstLander ?? lander ?? null,
      signup_message: message ?? signup_message,
    });
  });

  useEffect(() => {
    if (isOpen && isElsewhere) signupDraft.change({ isOpen: false });
  }, [isOpen, isElsewhere, signupDraft]);

  if (!isOpen || isElsewhere || isSignedIn || route?.path === '/signup') return null;

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
