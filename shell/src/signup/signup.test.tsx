import { ApiFailure, type SignupDraftState } from '@vesper/contracts';
import { aProfileCard, aUser, refuse, uuid } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RenderedShell, renderInShell } from '../testing/render-in-shell.tsx';
import { emptyDraft, isBegun, resumed, stepOf } from './draft.ts';
import { SignupFlow } from './signup-flow.tsx';
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
  return renderInShell(<SignupFlow />, { calls: { ...answers, ...calls }, path: '/signup' });
}

const known = { gender: 'male', seeking: 'female', name: 'Jonas', date_of_birth: '1992-04-03' } as const;
const goOn = ({ user }: RenderedShell) => user.click(screen.getByRole('button', { name: 'Continue' }));
const question = (text: string | RegExp) => screen.findByRole('heading', { name: text });

async function who(page: RenderedShell) {
  await page.user.click(screen.getByRole('radio', { name: 'Man' }));
  await page.user.click(screen.getByRole('radio', { name: 'Women' }));
  await goOn(page);
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

async function account(page: RenderedShell, email = 'jonas@example.com') {
  await question('How will you log in?');
  await page.user.type(screen.getByLabelText('E-mail address'), email);
  await page.user.type(screen.getByLabelText('Password'), 'correct horse');
  await page.user.click(screen.getByLabelText(/I accept/));
  await page.user.click(screen.getByLabelText(/love and sex life/));
  await goOn(page);
}

async function toTheMessage(page: RenderedShell) {
  await who(page);
  await name(page);
  await birth(page);
  await account(page);
  await question('Write to Lena2');
}

test('[S-08] [D-40] [R-04] five steps, one question each, end in an account and at a sample of matches', async () => {
  const page = startSignup();
  await question('Who are you, and who are you looking for?');
  expect(screen.getByRole('img', { name: 'Step 1 of 5' })).toBeDefined();
  await toTheMessage(page);
  await page.user.type(screen.getByLabelText('Your first message'), 'Hello Lena');
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));

  await vi.waitFor(() => expect(page.shell.sessionKeeper.start).toHaveBeenCalledWith(expect.objectContaining({ status: 'not_confirmed' })));
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
  expect(page.shell.signupDraft.getState()).toEqual(emptyDraft);
});

test('[D-40] the first message goes to the member the signup started from, and may be skipped', async () => {
  const page = startSignup({}, { ...known, step: 3, profile: { ...lena, id: uuid(9), name: 'Mia', fictional_icon: true } });
  await account(page);
  await question('Write to Mia');
  expect(screen.getByText('Fictional profile')).toBeDefined(); // D-46
  await page.user.click(screen.getByRole('button', { name: 'Skip' }));
  await vi.waitFor(() => expect(page.shell.sessionKeeper.start).toHaveBeenCalled());
  const body = page.host.records.calls.find(({ id }) => id === 'signup.create')?.input.body;
  expect(body).toMatchObject({ profile: uuid(9) });
  expect(body).not.toHaveProperty('signup_message', expect.anything());
});

test('[V-01] a name that starts with @, is an address, or is taken is refused at its step', async () => {
  const page = startSignup(
    {
      'signup.check': ({ query }) => (query?.value === 'Taken' ? { ok: false, code: 'name_taken' } : { ok: true }),
    },
    { ...known, step: 1 },
  );
  await name(page, '@jonas');
  expect(await screen.findByText('The name can’t start with @')).toBeDefined();
  await name(page, 'jonas@example.com');
  expect(await screen.findByText(/Don’t use your e-mail address as your name/)).toBeDefined();
  await name(page, 'Taken');
  expect(await screen.findByText('This name is taken, try another one')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await name(page, 'Jonas');
  await question(/date of birth/);
});

test('[V-02] the date of birth is asked for with the age, and a minor is refused in words', async () => {
  const page = startSignup({}, { ...known, date_of_birth: '', step: 2 });
  await question('Enter your date of birth (18+)');
  await birth(page, '2015');
  expect(await screen.findByText('You must be at least 18 years old')).toBeDefined();
  await birth(page, '1850');
  expect(await screen.findByText('This date does not exist')).toBeDefined();
  await birth(page, '2008'); // 18 in April; today is the 10th of March
  expect(await screen.findByText('You must be at least 18 years old')).toBeDefined();
  await birth(page, '2007');
  await question('How will you log in?');
});

test('[V-03] an invalid address is refused; one with an account leads to the login', async () => {
  const page = startSignup(
    {
      'signup.check': ({ query }) => (query?.check === 'email' ? { ok: false, code: 'email_taken' } : { ok: true }),
    },
    { ...known, step: 3 },
  );
  await account(page, 'nobody');
  expect(await screen.findByText('Invalid email')).toBeDefined();
  await page.user.type(screen.getByLabelText('E-mail address'), '@example.com');
  await goOn(page);
  expect(await screen.findByText(/There is already an account with this e-mail address. Log in instead/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('[D-11] terms and sensitive data need a yes each; marketing does not', async () => {
  const page = startSignup({}, { ...known, step: 3 });
  await question('How will you log in?');
  await page.user.type(screen.getByLabelText('E-mail address'), 'jonas@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'short');
  await goOn(page);
  expect(await screen.findAllByText('We need your agreement to go on')).toHaveLength(2);
});

test('[D-11] what the server refuses leads back to the step that asks for it, with the focus in the field', async () => {
  const page = startSignup(
    {
      'signup.create': refuse(422, 'fields_invalid', { fields: { name: 'name_taken', password: 'password_common' } }),
    },
    { ...known, step: 3 },
  );
  await account(page);
  await question('Write to Lena2');
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));
  await question('What shall we call you?');
  expect(await screen.findByText('This name is taken, try another one')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));

  await name(page, 'Jonas7');
  await question(/date of birth/);
  await goOn(page);
  expect(await screen.findByText('This password is too common, choose another one')).toBeDefined();
});

test('[S-08] back is always possible and keeps what was typed', async () => {
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
  await question('Write to Lena2');
  const kept = [sessionStorage, localStorage].flatMap((storage) => Object.values<string>(storage)).join();
  expect(kept).toContain('jonas@example.com');
  expect(kept).not.toContain('correct horse');
  // The step that asks for the password comes again.
  expect(createSignupDraftStore(sessionStorage).getState()).toMatchObject({ step: 3, name: 'Jonas', email: 'jonas@example.com' });
});

test('[E-12] what a step refuses is kept as it was typed, and is there after a reload', async () => {
  const taken: Calls = { 'signup.check': () => ({ ok: false, code: 'email_taken' }) };
  const page = startSignup(taken, { ...known, step: 3 });
  await account(page, 'jonas@example');
  await screen.findByText('Invalid email');
  const reloaded = () => createSignupDraftStore(sessionStorage).getState();
  expect(reloaded()).toMatchObject({ step: 3, email: 'jonas@example' });
  await page.user.type(screen.getByLabelText('E-mail address'), '.com');
  await goOn(page);
  await screen.findByText(/Log in instead/);
  expect(reloaded()).toMatchObject({ step: 3, email: 'jonas@example.com' });
  expect(Object.values<string>(sessionStorage).join()).not.toContain('correct horse');
});

test.each<[step: SignupDraftState['step'], typing: (page: RenderedShell) => Promise<void>, kept: Partial<SignupDraftState>]>([
  [0, ({ user }) => user.click(screen.getByRole('radio', { name: 'Man' })), { gender: 'male', seeking: null }],
  [1, ({ user }) => user.type(screen.getByLabelText('Username'), '@jo'), { name: '@jo' }],
  [2, async ({ user }) => user.selectOptions(await screen.findByLabelText('Region'), 'Berlin'), { region: 'DE-BE' }],
])('[E-12] step %i keeps what is typed before it is sent', async (step, typing, kept) => {
  const page = startSignup({}, { step });
  await typing(page);
  expect(createSignupDraftStore(sessionStorage).getState()).toMatchObject({ step, ...kept });
});

test('[E-12] a draft that can’t be read is no draft', () => {
  sessionStorage.setItem('vesper.signup', '{broken');
  expect(createSignupDraftStore(sessionStorage).getState()).toEqual(emptyDraft);
  expect(resumed({ ...emptyDraft, step: 4 }).step).toBe(3);
});

test('[L-06] only a signup in which nothing was typed closes without a question', () => {
  expect(isBegun(emptyDraft)).toBe(false);
  expect(isBegun({ ...emptyDraft, email: 'a' })).toBe(true);
  expect(isBegun({ ...emptyDraft, step: 1 })).toBe(true);
});

test('[X-06] refusals know their step', () => {
  const failure = (status: number, error: string, fields?: Record<string, string>) =>
    new ApiFailure(status, { error, message: '', fields });
  expect(refusalOf(failure(409, 'account_exists'))).toEqual({ kind: 'account_exists', step: 3 });
  expect(refusalOf(failure(422, 'fields_invalid', { 'consents.terms': 'consent_missing' }))).toMatchObject({ kind: 'fields', step: 3 });
  expect(refusalOf(failure(403, 'signups_closed'))).toMatchObject({ kind: 'other' });
  expect(stepOf('date_of_birth')).toBe(2);
});

test('[P-02] where nobody may sign up, nobody is asked anything', () => {
  renderInShell(<SignupFlow />, { settings: { signups: 'with_trafficsource' } });
  expect(screen.getByText('Signing up is not possible right now.')).toBeDefined();
});
