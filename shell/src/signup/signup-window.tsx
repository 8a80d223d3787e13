import { isSignupBegun } from '@vesper/contracts';
import { useEvent, useStoreValue, useTexts } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import type { AppRoute } from '../router/routes.ts';
import { useShellLocation } from '../context/use-shell-location.ts';

const SignupDialog = onDemand(() => import(/* webpackChunkName: "signup" */ './signup-dialog.tsx'));

/**
 * the signup as a dialog over the page, opened by `shell:open-signup`. Not shown on `/signup`, which is the signup itself.
 * It closes when the visitor goes to another page (prices, terms); the draft is kept.
 */
export function SignupWindow({ route }: { route: AppRoute | null }) {
  const { stores, signupDraft, history, routes, landings, toasts } = useShell();
  const { t } = useTexts();
  const isOpen = useStoreValue(stores.signupDraft, (draft) => draft.isOpen);
  const { pathname, search } = useShellLocation();
  const [openedOn, setOpenedOn] = useState(pathname);
  const isOtherPage = openedOn !== pathname;
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  /** What was written to other members on this page, by their ids: it is put before no one else, and is there again for them. */
  const written = useRef(new Map<string, string>());

  useEvent('shell:open-signup', ({ profile, likes_profile = false, lander, message, ...answers }) => {
    const draft = signupDraft.getState();
    const { gender = draft.gender, seeking = draft.seeking } = answers;
    const isAnswered = answers.gender !== undefined && answers.seeking !== undefined;
    const isOther = profile !== undefined && draft.profile !== null && profile?.id !== draft.profile.id;
    if (isOther && draft.profile) written.current.set(draft.profile.id, draft.signup_message);
    const kept = isOther ? (written.current.get(profile?.id ?? '') ?? '') : draft.signup_message;
    setOpenedOn(history.current().location.pathname);
    signupDraft.change({
      isOpen: true,
      // Whom someone looked at on one lander is not whom the next one's button is about.
      ...((profile || !isSignupBegun(draft, 1)) && { profile: profile ?? null, likes_profile }),
      lander: draft.lander ?? lander ?? null,
      signup_message: message ?? kept,
      gender,
      seeking,
      ...(isAnswered && draft.step === 0 && { step: 1 as const }),
    });
  });

  useEffect(() => {
    if (isOpen && isOtherPage) signupDraft.change({ isOpen: false });
  }, [isOpen, isOtherPage, signupDraft]);

  if (!isOpen || isOtherPage || isSignedIn || route?.path === '/signup') return null;

  const close = () => {
    signupDraft.change({ isOpen: false });
    if (route?.layout === 'empty') history.replace(pathBehind()); // The empty layout has nothing behind the dialog (L-05).
  };
  /** The lander on which the member was chosen, in the variant that was opened; without one, the homepage. */
  function pathBehind(): string {
    const lander = new URLSearchParams(search).get('lander');
    const path = `/landers/${lander}`;
    const led = landings.led(lander);
    if (led !== null) return led;
    if (!lander || routes.find(path)?.route.layout !== 'lander') return '/';
    const slug = landings.slugOf(lander);
    return slug === undefined ? path : `${path}/${encodeURIComponent(slug)}`;
  }
  const reportMissing = () => {
    toasts.show({ tone: 'danger', message: t('common:errors.offline') });
    close();
  };
  return <SignupDialog onClose={close} onLoadError={reportMissing} />;
}
