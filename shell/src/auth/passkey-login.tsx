import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, FormError, KeyIcon, Stack } from '@vesper/ui';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import type { Credential } from './passkey.ts';
import { PendingDeletion } from './pending-deletion.tsx';

const load = () => import(/* webpackChunkName: "password" */ './passkey.ts');

/**
 * B-08: a login without name and password: by the button, or by the browser's suggestions at the name field, where it has them. The library
 * is loaded when the page has long been there.
 */
export function PasskeyLogin() {
  const { sessionManager } = useShell();
  const { t, errorText } = useTexts();
  const { mutateAsync: ask } = useCallMutation('passkey.ask');
  const { mutate: logIn, error, isPending, submittedAt, reset } = useCallMutation('passkey.login');
  const [problem, setProblem] = useState<'failed' | 'unsupported' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [credential, setCredential] = useState<Credential>();
  const [round, setRound] = useState(0);

  const send = useCallback(
    (given: Credential, restore?: true) => {
      setCredential(given);
      logIn(
        { body: { credential: given, restore } },
        { onSuccess: ({ user }) => sessionManager.start(user), onError: () => setRound((nth) => nth + 1) },
      );
    },
    [logIn, sessionManager],
  );

  // Whoever chooses no suggestion is told nothing, and neither is a browser that has none.
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    let isLeft = false;
    async function suggest() {
      const { askForPasskey, offersPasskeys } = await load();
      if (isLeft || !(await offersPasskeys())) return;
      const { options } = await ask({ body: {} });
      if (!isLeft) send(await askForPasskey(options, { quietly: true }));
    }
    const stopWaiting = onceIdle(() => void suggest().catch(() => {}));
    return () => {
      isLeft = true;
      stopWaiting();
      void load().then(({ stopAsking }) => stopAsking());
    };
  }, [ask, send, round]);

  const press = async () => {
    setProblem(null);
    reset();
    setAsking(true);
    const { askForPasskey, hasPasskeys } = await load();
    if (!hasPasskeys()) setProblem('unsupported');
    else
      try {
        const { options } = await ask({ body: {} });
        send(await askForPasskey(options, { quietly: false }));
      } catch {
        setProblem('failed');
        setRound((nth) => nth + 1); // The dialog has ended the suggestions.
      }
    setAsking(false);
  };

  const isDeleted = error?.code === 'account_pending_deletion';
  return (
    <Stack gap={16}>
      {/* texts: login.passkey_failed login.passkey_unsupported */}
      {problem && <FormError title={t(`login.passkey_${problem}`)} />}
      {error && !isDeleted && <FormError key={submittedAt} title={errorText(error)} />}
      {isDeleted && (
        <PendingDeletion
          key={submittedAt}
          until={error.body.until}
          isBusy={isPending}
          onRestore={() => credential && send(credential, true)}
        />
      )}
      <Button variant="secondary" icon={<KeyIcon />} wide loading={isAsking || isPending} onClick={() => void press()}>
        {t('login.by_passkey')}
      </Button>
    </Stack>
  );
}

/** Runs it when the browser has nothing else to do. @returns a function that stops waiting */
function onceIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run);
  return () => cancelIdleCallback(waiting);
}
