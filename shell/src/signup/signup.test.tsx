import { ApiFailure, emptySignupDraft, isSignupBegun, type SignupDraftState } from '@vesper/contracts';
import { aProfileCard, aUser, refuse, uuid } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RenderedShell, renderInShell } from '../testing/render-in-shell.tsx';
import { resumeDraft } from './resume-draft.ts';
import { questionOf, stepOf } from './questions.ts';
import SignupPage from './signup-page.tsx';
import { createSignupDraftStore } from './signup-draft-store.ts';
import { refusalOf } from './submission.ts';

type Calls = NonNullable<Parameters<typeof renderInShell>[1]>['calls'];

const lena = aProfileCard();
const answers: Calls = {
  'signup.check': () => ({ ok: true }),
  'regions.get': () => ({ regions: [{ code: 'DE-BE', name: 'Berlin', cities: [] }] }),
  'showcase.get': () => ({ profiles: [lena] }),
  'signup.create': () => ({ user: aUser({ status: 'not_confirmed' }) }),
};

/** At the beginning, or where an earlier visit to this tab has stopped. */
function startSignup(calls: Calls = {}, draft: Partial<SignupDraftState> = {}): RenderedShell {
  sessionStorage.setItem('vesper.signup', JSON.stringify(draft));
  return renderInShell(<SignupPage />, { calls: { ...answers, ...calls }, path: '/signup' });
}

const known = { gender: 'male', seeking: 'female', name: 'Jonas', date_of_birth: '1992-04-03' } as const;
// By their words: a look-up by role reads the styles of the whole page, and the journey has nine screens.
const goOn = ({ user }: RenderedShell) => user.click(screen.getByText('Continue', { selector: 'button *' }));
const question = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });

async function who(page: RenderedShell) {
  await page.user.click(screen.getByLabelText('A man'));
  await question('Who are you looking for?');
  await page.user.click(screen.getByLabelText('Women'));
  await question('What shall we call you?');
}

async function name(page: RenderedShell, text = 'Jonas') {
  await page.user.clear(screen.getByLabelText('Username'));
  await page.user.type(screen.getByLabelText('Username'), text);
  await goOn(page);
}

async function birth(page: RenderedShell, year = '1992') {
  await question(/date of birth/);
  for (const [part, text] of Object.entries({ Day: '3', Month: '4', Year: year })) {
    await page.user.clear(screen.getByLabelText(part));
    await page.user.type(screen.getByLabelText(part), text);
  }
  await goOn(page);
}

async function place(page: RenderedShell) {
  await question('Which country do you live in?');
  await goOn(page);
  await question('Which region do you live in?');
  await screen.findByLabelText('Region');
  await goOn(page);
}

async function account(page: RenderedShell, email = 'jonas@example.com') {
  await question('Your login details');
  await page.user.type(screen.getByLabelText('Email'), email);
  await page.user.type(screen.getByLabelText('Password'), 'correct horse');
  await goOn(page);
}

async function consents(page: RenderedShell) {
  await question('What you agree to');
  await page.user.click(screen.getByLabelText(/I accept/));
  await page.user.click(screen.getByLabelText(/love and sex life/));
  await goOn(page);
}

async function toTheMessage(page: RenderedShell) {
  await who(page);
  await name(page);
  await birth(page);
  await place(page);
  await account(page);
  await consents(page);
  await question('Say hello to Lena2');
}

test('[S-08] [D-40] [R-04] five steps, one question per screen, create an account and lead to the matches', async () => {
  const page = startSignup();
  await question('Who are you?');
  expect(screen.getByRole('img', { name: 'Step 1 of 5' })).toBeDefined();
  await toTheMessage(page);
  await page.user.type(screen.getByLabelText('Your first message'), 'Hello Lena');
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));

  await vi.waitFor(() =>
    expect(page.shell.sessionManager.start).toHaveBeenCalledWith(expect.objectContaining({ status: 'not_confirmed' })),
  );
  expect(page.shell.history.current()).toMatchObject({ type: 'REPLACE', location: { pathname: '/signup-matches' } });
  expect(page.host.records.calls.find(({ id }) => id === 'signup.create')?.input.body).toMatchObject({
    gender: 'male',
    seeking: 'female',
    name: 'Jonas',
    date_of_birth: '1992-04-03',
    email: 'jonas@example.com',
    password: 'correct horse',
    country: 'DE',
    consents: { terms: true, sensitive_data: true, marketing: false },
    profile: lena.id,
    signup_message: 'Hello Lena',
    locale: 'en',
  });
  expect(page.shell.signupDraft.getState()).toEqual(emptySignupDraft);
});

test('[D-40] the first message goes to the signup’s profile and can be skipped', async () => {
  const profile = { ...lena, id: uuid(9), name: 'Mia', fictional_icon: true };
  const page = startSignup({}, { ...known, step: 3, profile, likes_profile: true });
  await account(page);
  await consents(page);
  await question('Say hello to Mia');
  expect(screen.getByText('Fictional profile')).toBeDefined(); // D-46
  await page.user.click(screen.getByRole('button', { name: 'Skip' }));
  await vi.waitFor(() => expect(page.shell.sessionManager.start).toHaveBeenCalled());
  const body = page.host.records.calls.find(({ id }) => id === 'signup.create')?.input.body;
  expect(body).toMatchObject({ profile: uuid(9), likes_profile: true, signup_message: undefined });
});

test('[V-01] a name that starts with @, is an email or is taken is rejected at its step', async () => {
  const page = startSignup(
    {
      'signup.check': ({ query }) => (query?.value === 'Taken' ? { ok: false, code: 'name_taken' } : { ok: true }),
    },
    { ...known, step: 1 },
  );
  await name(page, '@jonas');
  expect(await screen.findByText('Your name can’t start with @')).toBeDefined();
  await name(page, 'jonas@example.com');
  expect(await screen.findByText(/don’t use your email/)).toBeDefined();
  await name(page, 'Taken');
  expect(await screen.findByText('That name is taken. Try another')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await name(page, 'Jonas');
  await question(/date of birth/);
});

test('[V-02] the question names the minimum age, and minors are rejected', async () => {
  const page = startSignup({}, { ...known, date_of_birth: '', step: 2 });
  await question('Enter your date of birth (18+)');
  // K-07: the day comes first where English is spoken here.
  const parts = screen.getAllByRole('textbox').map((input) => input.getAttribute('autocomplete'));
  expect(parts).toEqual(['bday-day', 'bday-month', 'bday-year']);
  await birth(page, '2015');
  expect(await screen.findByText('You need to be 18 or over')).toBeDefined();
  await birth(page, '1850');
  expect(await screen.findByText('Enter a valid date')).toBeDefined();
  await birth(page, '2008'); // 18 in April; today is the 10th of March
  expect(await screen.findByText('You need to be 18 or over')).toBeDefined();
  await birth(page, '2007');
  await question('Which country do you live in?');
});

test('[D-11] an unknown region leads back to its question with an error', async () => {
  const refused = refuse(422, 'fields_invalid', { fields: { region: 'place_unknown' } });
  const page = startSignup({ 'signup.create': refused }, { ...known, country: 'DE', region: 'DE-BE', step: 3 });
  await account(page);
  await consents(page);
  await question('Say hello to Lena2');
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));
  await question('Which region do you live in?');
  expect(await screen.findByText('Pick a place from the list')).toBeDefined();
});

test('[V-03] an invalid address is rejected; one with an account links to the login', async () => {
  const page = startSignup(
    {
      'signup.check': ({ query }) => (query?.check === 'email' ? { ok: false, code: 'email_taken' } : { ok: true }),
    },
    { ...known, step: 3 },
  );
  await account(page, 'nobody');
  expect(await screen.findByText('Invalid email')).toBeDefined();
  await page.user.type(screen.getByLabelText('Email'), '@example.com');
  await goOn(page);
  expect(await screen.findByText(/This email already has an account. Log in instead/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('[D-11] the consents to terms and sensitive data are required, marketing is not', async () => {
  const page = startSignup({}, { ...known, step: 3 });
  await account(page);
  await question('What you agree to');
  await goOn(page);
  expect(await screen.findAllByText('Please tick this to continue')).toHaveLength(2);
});

test('[D-11] a rejected field leads back to its step and is focused', async () => {
  const page = startSignup(
    {
      'signup.create': refuse(422, 'fields_invalid', { fields: { name: 'name_taken', password: 'password_common' } }),
    },
    { ...known, step: 3 },
  );
  await account(page);
  await consents(page);
  await question('Say hello to Lena2');
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));
  await question('What shall we call you?');
  expect(await screen.findByText('That name is taken. Try another')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));

  await name(page, 'Jonas7');
  await question(/date of birth/);
  await goOn(page);
  await place(page);
  expect(await screen.findByText('That password is too common. Choose another')).toBeDefined();
});

test('[S-08] going back keeps what was typed', async () => {
  const page = startSignup({}, { ...known, step: 1 });
  await name(page);
  await question(/date of birth/);
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  await question('What shall we call you?');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('Jonas');
});

test('[E-12] the draft survives a reload; the password is written nowhere', async () => {
  const page = startSignup({}, { ...known, step: 3 });
  await account(page);
  await consents(page);
  await question('Say hello to Lena2');
  const kept = [sessionStorage, localStorage].flatMap((storage) => Object.values<string>(storage)).join();
  expect(kept).toContain('jonas@example.com');
  expect(kept).not.toContain('correct horse');
  // The step that asks for the password comes again.
  expect(createSignupDraftStore(sessionStorage, 1).getState()).toMatchObject({ step: 3, name: 'Jonas', email: 'jonas@example.com' });
});

test('[E-12] rejected input is kept and survives a reload', async () => {
  const taken: Calls = { 'signup.check': () => ({ ok: false, code: 'email_taken' }) };
  const page = startSignup(taken, { ...known, step: 3 });
  await account(page, 'jonas@example');
  await screen.findByText('Invalid email');
  const reloaded = () => createSignupDraftStore(sessionStorage, 1).getState();
  expect(reloaded()).toMatchObject({ step: 3, email: 'jonas@example' });
  await page.user.type(screen.getByLabelText('Email'), '.com');
  await goOn(page);
  await screen.findByText(/Log in instead/);
  expect(reloaded()).toMatchObject({ step: 3, email: 'jonas@example.com' });
  expect(Object.values<string>(sessionStorage).join()).not.toContain('correct horse');
});

test.each<[step: SignupDraftState['step'], typing: (page: RenderedShell) => Promise<void>, kept: Partial<SignupDraftState>]>([
  [0, ({ user }) => user.click(screen.getByRole('radio', { name: 'A man' })), { gender: 'male', seeking: null }],
  [1, ({ user }) => user.type(screen.getByLabelText('Username'), '@jo'), { name: '@jo' }],
  [2, ({ user }) => user.selectOptions(screen.getByLabelText('Country'), 'Netherlands'), { country: 'NL' }],
])('[E-12] step %i stores input before it is submitted', async (step, typing, kept) => {
  const page = startSignup({}, { step, date_of_birth: '1992-04-03' });
  await typing(page);
  expect(createSignupDraftStore(sessionStorage, 1).getState()).toMatchObject({ step, ...kept });
});

test('[E-16 K-07] the niche for gay men asks neither who signs up nor whom they look for', async () => {
  renderInShell(<SignupPage />, { calls: answers, path: '/signup', settings: { niche: 7 } });
  await question('What shall we call you?');
  screen.getByLabelText('Step 1 of 4');
  const draft = createSignupDraftStore(sessionStorage, 7);
  draft.change({ gender: 'female', seeking: 'female', step: 0 });
  expect(draft.getState()).toMatchObject({ gender: 'male', seeking: 'male', step: 1 });
  expect(isSignupBegun(draft.getState(), 1)).toBe(false);
});

test('[E-12] an unreadable draft is ignored', () => {
  sessionStorage.setItem('vesper.signup', '{broken');
  expect(createSignupDraftStore(sessionStorage, 1).getState()).toEqual(emptySignupDraft);
  expect(resumeDraft({ ...emptySignupDraft, step: 4 }).step).toBe(3);
});

test('[L-06] only an untouched signup closes without asking', () => {
  expect(isSignupBegun(emptySignupDraft)).toBe(false);
  expect(isSignupBegun({ ...emptySignupDraft, email: 'a' })).toBe(true);
  expect(isSignupBegun({ ...emptySignupDraft, step: 1 })).toBe(true);
});

test('[X-06] rejections name the question to return to', () => {
  const failure = (status: number, error: string, fields?: Record<string, string>) =>
    new ApiFailure(status, { error, message: '', fields });
  expect(refusalOf(failure(409, 'account_exists'))).toEqual({ kind: 'account_exists', question: 'account' });
  expect(refusalOf(failure(422, 'fields_invalid', { 'consents.terms': 'consent_missing' }))).toMatchObject({
    kind: 'fields',
    question: 'consents',
  });
  expect(refusalOf(failure(403, 'signups_closed'))).toMatchObject({ kind: 'other' });
  expect(stepOf(questionOf('date_of_birth'))).toBe(2);
});

test('[P-02] closed signups show no question', () => {
  renderInShell(<SignupPage />, { settings: { signups: 'with_trafficsource' } });
  expect(screen.getByText('Signups are closed right now.')).toBeDefined();
});
