import type { SignupDraftState } from '@vesper/contracts';
import { useCall, useCallMutation, useNavigate, useStoreValue, useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, color, css, from, IconButton, Notice, ProgressDots, styled, type, useBack } from '@vesper/ui';
import { type FormEvent, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import { maySignUp, returnPath } from '../router/guard.ts';
import { useShellLocation } from '../context/use-shell-location.ts';
import { rememberSignupProfile } from './signup-profile.ts';
import { adjacentQuestion, firstOpenQuestion, firstStepOf, type Question, questionOf, STEPS, stepOf } from './questions.ts';
import { StepAccount } from './step-account.tsx';
import { StepBirth } from './step-birth.tsx';
import { StepChoice } from './step-choice.tsx';
import { StepConsents } from './step-consents.tsx';
import { StepCountry } from './step-country.tsx';
import { QuestionLevel } from './step-frame.tsx';
import { StepMessage } from './step-message.tsx';
import { StepName } from './step-name.tsx';
import type { StepProps } from './step-props.ts';
import { StepRegion } from './step-region.tsx';
import { refusalOf, type Secrets, signupBodyOf } from './submission.ts';
import { timeZone } from './time-zone.ts';

export interface SignupParts {
  /** Button to the previous question; null on the first. */
  back: ReactNode;
  /** Progress indicator. */
  progress: ReactNode;
  /** The member whom the visitor chose, unless the question shows them itself. */
  chosen: SignupDraftState['profile'];
  question: ReactNode;
}

interface SignupFlowProps {
  /** Lays out the two parts, on a page or in a dialog. */
  children: (parts: SignupParts) => ReactNode;
}

/** What the brand stands for, in its own words, above the first question. On a large screen the page has them beside it. */
const BrandLine = styled.p<{ $isOnPage: boolean }>`
  ${type[16]};
  margin-bottom: 4px;
  color: ${color.link};
  font-weight: 600;
  ${({ $isOnPage }) => $isOnPage && css`${from.large} { display: none; }`}
`;

/* The words stand in the name of the dots. */
const Steps = styled.span`
  display: flex;
  gap: 12px;
  align-items: center;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Continue pressed this soon after a tap on an answer, which leads on by itself, was meant for that answer, in ms. */
const ECHO = 1000;

/** The signup: five steps, one question per screen (D-40, S-08). Input is stored in the draft at once; the password stays in this component (E-12). */
export function SignupFlow({ children }: SignupFlowProps) {
  const { stores, signupDraft, landings, sessionManager } = useShell();
  const { t, locale, errorText } = useTexts();
  const navigate = useNavigate();
  const { search } = useShellLocation();
  const isOnPage = use(QuestionLevel) === 'h1';
  const draft = useStoreValue(stores.signupDraft, (state) => state);
  const [current, setCurrent] = useState(() => firstOpenQuestion(draft));
  const asked = stepOf(current) === draft.step ? current : firstOpenQuestion(draft);
  const { settings } = stores.settings.getState();
  const firstStep = firstStepOf(settings.niche);
  const { tracking } = stores.tracking.getState();
  const country = draft.country ?? settings.geoip_country;
  const { data } = useCall('regions.get', { query: { country } }, { staleTime: Number.POSITIVE_INFINITY, enabled: draft.step > 1 }); // C-14
  const hasRegions = data?.regions.length !== 0;
  // That there are none may be known only after the country's Continue was pressed.
  const question = asked === 'region' && !hasRegions ? 'account' : asked;
  const [secrets, setSecrets] = useState<Partial<Secrets>>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [accountExists, setAccountExists] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const signup = useCallMutation('signup.create');
  const refusedFields = useMemo(() => fieldsOf(refused, (one) => one === question), [refused, question]);
  const pressedAt = useRef(0);
  /** When an answer led on, unless something was entered since. */
  const ledOnAt = useRef(Number.NEGATIVE_INFINITY);
  const before = adjacentQuestion(question, -1, hasRegions, firstStep);
  useBack(before !== undefined, () => {
    if (before && !signup.isPending) goTo(before);
  });

  if (!maySignUp(settings, tracking)) {
    return children({
      back: null,
      progress: null,
      chosen: null,
      question: <Notice tone="warning">{t('common:errors.signups_closed')}</Notice>,
    }); // P-02
  }

  function goTo(to: Question, values: Partial<SignupDraftState> = {}): void {
    signupDraft.change({ ...values, step: stepOf(to) });
    setCurrent(to);
  }

  function ignoreEcho(event: FormEvent): void {
    // By the press, also that of Enter: on a slow phone the form hears of it later.
    if (pressedAt.current - ledOnAt.current > ECHO) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function next(values: Partial<SignupDraftState>, known: Partial<Secrets> = {}): void {
    // Errors of later questions are shown when the visitor gets there.
    setRefused(fieldsOf(refused, (one) => one !== question));
    setAccountExists(false);
    setSecrets({ ...secrets, ...known });
    if (question === 'gender' || question === 'seeking') ledOnAt.current = pressedAt.current;
    const following = adjacentQuestion(question, 1, hasRegions, firstStep);
    if (following) return goTo(following, values);
    signupDraft.change(values);
    send({ ...draft, ...values });
  }

  function send(complete: SignupDraftState): void {
    const { password, consents } = secrets;
    if (!password) return goTo('account');
    if (!consents) return goTo('consents');
    setProblem(null);
    const slug = landings.slugOf(complete.lander);
    const circumstances = { locale, tracking, timeZone: timeZone(), slug, country: settings.geoip_country };
    const body = signupBodyOf(complete, { password, consents }, circumstances);
    signup.mutate({ body }, { onSuccess: ({ user }) => finish(user, complete), onError: handleError });
  }

  function finish(user: Parameters<typeof sessionManager.start>[0], { profile }: SignupDraftState): void {
    signupDraft.clear();
    if (profile) rememberSignupProfile(localStorage, profile);
    // Navigate first: once the session has started, the guard redirects from the signup to the search.
    const target = returnPath(search, location.origin);
    void navigate(target ? `/signup-matches?next=${encodeURIComponent(target)}` : '/signup-matches', { replace: true });
    sessionManager.start(user);
  }

  function handleError(error: unknown): void {
    const refusal = refusalOf(error);
    if (refusal.kind === 'fields') setRefused(refusal.fields);
    if (refusal.kind === 'account_exists') setAccountExists(true);
    if (refusal.kind === 'other') setProblem(errorText(error));
    if (refusal.kind === 'already_signed_in') void sessionManager.check().then(() => navigate('/members', { replace: true }));
    if ('question' in refusal) goTo(refusal.question);
  }

  const step: StepProps = {
    draft,
    refused: refusedFields,
    onTyped: signupDraft.change,
    onNext: next,
  };
  const number = draft.step + 1 - firstStep;
  const total = STEPS - firstStep;
  const progress = t('signup.progress', { step: number, total });
  return children({
    back: before && (
      <IconButton label={t('common:words.back')} disabled={signup.isPending} onClick={() => goTo(before)}>
        <ArrowLeftIcon />
      </IconButton>
    ),
    chosen: question === 'message' ? null : draft.profile,
    progress: (
      <Steps>
        <ProgressDots current={number} total={total} label={progress} />
        <span aria-hidden>{progress}</span>
      </Steps>
    ),
    question: (
      <div
        role="presentation"
        onClickCapture={({ timeStamp }) => void (pressedAt.current = timeStamp)}
        onInputCapture={() => void (ledOnAt.current = Number.NEGATIVE_INFINITY)}
        onSubmitCapture={ignoreEcho}
      >
        {!before && settings.headline && <BrandLine $isOnPage={isOnPage}>{settings.headline}</BrandLine>}
        {question === 'gender' && <StepChoice key="gender" {...step} asks="gender" />}
        {question === 'seeking' && <StepChoice key="seeking" {...step} asks="seeking" />}
        {question === 'name' && <StepName {...step} />}
        {question === 'birth' && <StepBirth {...step} />}
        {question === 'country' && <StepCountry {...step} />}
        {question === 'region' && <StepRegion {...step} />}
        {question === 'account' && <StepAccount {...step} password={secrets.password ?? ''} accountExists={accountExists} onNext={next} />}
        {question === 'consents' && <StepConsents {...step} consents={secrets.consents} onNext={next} />}
        {question === 'message' && <StepMessage {...step} isBusy={signup.isPending} problem={problem} />}
      </div>
    ),
  });
}

const fieldsOf = (refused: Record<string, string>, belongs: (question: Question) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).filter(([field]) => belongs(questionOf(field))));
