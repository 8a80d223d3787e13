import type { SignupDraftState } from '@vesper/contracts';
import { useCallMutation, useNavigate, useStoreValue, useTexts } from '@vesper/host-kit';
import { Notice, ProgressDots, Stack } from '@vesper/ui';
import { useCallback, useMemo, useState } from 'react';
import { useShell } from '../boot/shell-context.ts';
import { maySignUp, wayBack } from '../router/guard.ts';
import { useWhereabouts } from '../router/use-whereabouts.ts';
import { type SignupStep, stepOf } from './draft.ts';
import { rememberOrigin } from './origin.ts';
import { StepAccount } from './step-account.tsx';
import { StepBirth } from './step-birth.tsx';
import { StepMessage } from './step-message.tsx';
import { StepName } from './step-name.tsx';
import { StepWho } from './step-who.tsx';
import { refusalOf, type Secrets, signupBodyOf } from './submission.ts';
import { timeZone } from './time-zone.ts';

const STEPS = 5;

export interface StepProps {
  draft: SignupDraftState;
  /** Codes of the server by field (D-11). */
  refused: Record<string, string>;
  /** Everything the step asks, as it is typed; kept over a reload (E-12). */
  onTyped: (values: Partial<SignupDraftState>) => void;
  onNext: (values: Partial<SignupDraftState>) => void;
  onBack?: () => void;
}

/** The signup in five steps (D-40, S-08). What is typed goes into the draft at once; the password stays in here (E-12). */
export function SignupFlow() {
  const { stores, signupDraft, sessionKeeper } = useShell();
  const { t, locale, errorText } = useTexts();
  const navigate = useNavigate();
  const { search } = useWhereabouts().location;
  const draft = useStoreValue(stores.signupDraft, (state) => state);
  const [secrets, setSecrets] = useState<Secrets | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [accountExists, setAccountExists] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const signup = useCallMutation('signup.create');
  const refusedHere = useMemo(() => fieldsOf(refused, (step) => step === draft.step), [refused, draft.step]);
  const setMember = useCallback((profile: SignupDraftState['profile']) => signupDraft.change({ profile }), [signupDraft]);

  const { settings } = stores.settings.getState();
  const { tracking } = stores.tracking.getState();
  if (!maySignUp(settings, tracking)) return <Notice tone="warning">{t('common:errors.signups_closed')}</Notice>; // P-02

  function goTo(step: SignupStep, values: Partial<SignupDraftState> = {}): void {
    signupDraft.change({ ...values, step });
  }

  function next(values: Partial<SignupDraftState>): void {
    // What was refused at later steps is said there, when one comes by.
    setRefused(fieldsOf(refused, (step) => step !== draft.step));
    setAccountExists(false);
    const step = draft.step + 1;
    if (step < STEPS) return goTo(step as SignupStep, values);
    signupDraft.change(values);
    send({ ...draft, ...values });
  }

  function send(complete: SignupDraftState): void {
    if (!secrets) return goTo(3);
    setProblem(null);
    const body = signupBodyOf(complete, secrets, { locale, tracking, timeZone: timeZone(), country: settings.geoip_country });
    signup.mutate({ body }, { onSuccess: ({ user }) => finish(user, complete), onError: refuse });
  }

  function finish(user: Parameters<typeof sessionKeeper.start>[0], { profile }: SignupDraftState): void {
    signupDraft.clear();
    if (profile) rememberOrigin(localStorage, profile);
    // First: once the session has begun, the guard sends whoever stands at the signup to the search.
    const goal = wayBack(search, location.origin);
    void navigate(goal ? `/signup-matches?next=${encodeURIComponent(goal)}` : '/signup-matches', { replace: true });
    sessionKeeper.start(user);
  }

  function refuse(error: unknown): void {
    const refusal = refusalOf(error);
    if (refusal.kind === 'fields') setRefused(refusal.fields);
    if (refusal.kind === 'account_exists') setAccountExists(true);
    if (refusal.kind === 'other') setProblem(errorText(error));
    if (refusal.kind === 'already_signed_in') void sessionKeeper.check().then(() => navigate('/members', { replace: true }));
    if ('step' in refusal) goTo(refusal.step);
  }

  const step: StepProps = {
    draft,
    refused: refusedHere,
    onTyped: signupDraft.change,
    onNext: next,
    onBack: draft.step > 0 ? () => goTo((draft.step - 1) as SignupStep) : undefined,
  };
  return (
    <Stack gap={24}>
      <ProgressDots current={draft.step + 1} total={STEPS} label={t('signup.progress', { step: draft.step + 1, total: STEPS })} />
      {draft.step === 0 && <StepWho {...step} />}
      {draft.step === 1 && <StepName {...step} />}
      {draft.step === 2 && <StepBirth {...step} />}
      {draft.step === 3 && <StepAccount {...step} secrets={secrets} onSecrets={setSecrets} accountExists={accountExists} />}
      {draft.step === 4 && <StepMessage {...step} isBusy={signup.isPending} problem={problem} onMember={setMember} />}
    </Stack>
  );
}

const fieldsOf = (refused: Record<string, string>, belongs: (step: SignupStep) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).filter(([field]) => belongs(stepOf(field))));
