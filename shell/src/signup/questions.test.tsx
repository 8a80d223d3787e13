import { emptySignupDraft, type SignupDraftState } from '@vesper/contracts';
import { refuse } from '@vesper/testing';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderedShell, renderInShell } from '../testing/render-in-shell.tsx';
import { adjacentQuestion, firstOpenQuestion, QUESTIONS, stepOf } from './questions.ts';
import SignupPage from './signup-page.tsx';
import { createSignupDraftStore } from './signup-draft-store.ts';
import { SignupWindow } from './signup-window.tsx';

type Calls = NonNullable<Parameters<typeof renderInShell>[1]>['calls'];

const open = (draft: Partial<SignupDraftState> = {}, calls: Calls = {}): RenderedShell => {
  sessionStorage.setItem('vesper.signup', JSON.stringify(draft));
  const answers: Calls = { 'regions.get': () => ({ regions: [] }), 'signup.check': () => ({ ok: true }), ...calls };
  return renderInShell(<SignupPage />, { calls: answers, path: '/signup' });
};
const question = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = ({ user }: RenderedShell, name: string) => user.click(screen.getByRole('button', { name }));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('[D-40 S-08] each question has its own screen, in the order of the steps', () => {
  expect(QUESTIONS.map((one) => [one, stepOf(one)])).toEqual([
    ['gender', 0],
    ['seeking', 0],
    ['name', 1],
    ['birth', 2],
    ['country', 2],
    ['region', 2],
    ['account', 3],
    ['consents', 3],
    ['message', 4],
  ]);
  expect([adjacentQuestion('gender', -1, true), adjacentQuestion('country', 1, true), adjacentQuestion('account', -1, false)]).toEqual([
    undefined,
    'region',
    'country',
  ]);
  expect(adjacentQuestion('name', -1, true, 1)).toBeUndefined(); // A signup that begins with the name.
});

test('[D-43 V-03] a password that too many have is refused where it is typed, and an empty address is said to be missing', async () => {
  const weak = refuse(422, 'fields_invalid', { fields: { password: 'password_common' } });
  const calls: Calls = {
    'password.post': ({ body }) => (body?.action === 'check' && body.password === '12345678' ? weak() : { ok: true }),
  };
  const page = open({ step: 3 }, calls);
  const password = screen.getByLabelText('Password', { selector: 'input' });
  await page.user.type(password, '12345678');
  await press(page, 'Continue');
  await screen.findByText('Please fill this in');
  await page.user.type(screen.getByLabelText('Email'), 'jonas@example.com');
  await press(page, 'Continue');
  await screen.findByText('That password is too common. Choose another');
  expect(document.activeElement).toBe(password);
  await page.user.type(password, 'and a lamp');
  await press(page, 'Continue');
  await question('What you agree to');
});

test('[E-12] a draft resumes at its step’s first unanswered question', () => {
  const at = (draft: Partial<SignupDraftState>) => firstOpenQuestion({ ...emptySignupDraft, ...draft });
  expect(at({})).toBe('gender');
  expect(at({ gender: 'male' })).toBe('seeking');
  expect(at({ step: 2, date_of_birth: '1990-05-17' })).toBe('country');
  expect(at({ step: 2, date_of_birth: '1990-05-17', country: 'DE' })).toBe('region');
  expect(at({ step: 3, email: 'nora@example.org' })).toBe('account'); // the password is not kept
});

test('[S-08 L-06] the browser’s Back is one question, not the page, and keeps the answers', async () => {
  const page = open();
  await question('Who are you?');
  await page.user.click(radio('A man'));
  await question('Who are you looking for?');
  await page.user.click(radio('Women'));
  await question('What shall we call you?');
  await vi.waitFor(() => expect(window.history.state).toMatchObject({ layer: 1 }));
  window.history.back();
  await question('Who are you looking for?');
  await vi.waitFor(() => expect(window.history.state).toMatchObject({ layer: 1 }));
  window.history.back();
  await question('Who are you?');
  expect(page.shell.signupDraft.getState()).toMatchObject({ gender: 'male', seeking: 'female', step: 0 });
  expect(page.shell.history.current().location.pathname).toBe('/signup');
});

test('[D-40] clicking an answer continues; going back shows it, and clicking it again continues', async () => {
  const page = open();
  await question('Who are you?');
  await page.user.click(radio('A man'));
  await question('Who are you looking for?');
  await press(page, 'Back');
  await question('Who are you?');
  expect(radio('A man').checked).toBe(true);
  await page.user.click(radio('A man'));
  await question('Who are you looking for?');
});

test('[D-11 D-40] who looks for both men and women says everyone', async () => {
  const page = open();
  await page.user.click(radio('A woman'));
  await question('Who are you looking for?');
  await page.user.click(radio('Everyone'));
  await screen.findByLabelText('Username');
  expect(page.shell.signupDraft.getState()).toMatchObject({ gender: 'female', seeking: 'both' });
});

test('[D-40] Continue pressed right after a tap that led on already is not taken for the next question', async () => {
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1); // However long this machine takes.
  onTestFinished(() => clock.mockRestore());
  const page = open();
  await page.user.click(radio('A man'));
  await question('Who are you looking for?');
  await press(page, 'Continue');
  expect(screen.queryByText('Pick one')).toBeNull();
  await page.user.click(radio('Women'));
  const field = await screen.findByLabelText('Username');
  await press(page, 'Continue');
  expect(screen.queryByText('At least 3 characters')).toBeNull();
  await page.user.type(field, 'No');
  await press(page, 'Continue'); // Someone has typed since: this one is meant.
  await screen.findByText('At least 3 characters');
});

test('[D-40] a second after a tap that led on, Continue is an answer again', async () => {
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
  onTestFinished(() => clock.mockRestore());
  const page = open();
  await page.user.click(radio('A man'));
  await question('Who are you looking for?');
  clock.mockReturnValue(1001);
  await press(page, 'Continue');
  expect(screen.queryByText('Pick one')).toBeNull();
  clock.mockReturnValue(1002);
  await press(page, 'Continue');
  await screen.findByText('Pick one');
});

test('[D-40] arrow keys select without continuing; Enter continues', async () => {
  const page = open();
  await question('Who are you?');
  radio('A man').focus();
  await page.user.keyboard('{ArrowDown}');
  expect(radio('A woman').checked).toBe(true);
  await page.user.keyboard('{Enter}');
  await question('Who are you looking for?');
  expect(page.shell.signupDraft.getState().gender).toBe('female');
});

test('[D-40] the second click of a double click answers nothing', async () => {
  const page = open();
  await question('Who are you?');
  await page.user.dblClick(radio('A man'));
  // It fell on the next question, or on the same one again: either way no one is sought yet.
  expect(page.shell.signupDraft.getState()).toMatchObject({ gender: 'male', seeking: null });
});

test('[D-40] without an answer, an error shows at the options', async () => {
  const page = open();
  await question('Who are you?');
  await press(page, 'Continue');
  expect(await screen.findByText('Pick one')).toBeDefined();
  expect(document.activeElement).toBe(radio('A man'));
});

test('[V-02] an empty date and an invalid date have their own errors', async () => {
  const page = open({ step: 2 });
  await question('Enter your date of birth (18+)');
  await press(page, 'Continue');
  expect(await screen.findAllByText('Enter your date of birth (18+)')).toHaveLength(2); // the question, and at the field
  expect(screen.queryByText('Enter a valid date')).toBeNull();
  await page.user.type(screen.getByLabelText('Day'), '31');
  await page.user.type(screen.getByLabelText('Month'), '2');
  await page.user.type(screen.getByLabelText('Year'), '1990');
  await press(page, 'Continue');
  expect(await screen.findByText('Enter a valid date')).toBeDefined();
});

test('[V-01] a short name with @ gets the error about @', async () => {
  const page = open({ step: 1 });
  await page.user.type(await screen.findByLabelText('Username'), '@x');
  await press(page, 'Continue');
  expect(await screen.findByText('Your name can’t start with @')).toBeDefined();
});

test('[V-01 E-12] a name that is too long is kept as it was pasted, and the limit is said at once', async () => {
  const page = open({ step: 1 });
  const field = await screen.findByLabelText<HTMLInputElement>('Username');
  await page.user.click(field);
  await page.user.paste('N'.repeat(31));
  expect(await screen.findByText('Up to 30 characters')).toBeDefined();
  expect(field.value).toHaveLength(31);
  await press(page, 'Continue');
  expect(page.host.records.calls.filter(({ id }) => id === 'signup.check')).toEqual([]);
  await page.user.type(field, '{Backspace}');
  await vi.waitFor(() => expect(screen.queryByText('Up to 30 characters')).toBeNull());
});

test('[C-14] a country without regions skips that question in both directions', async () => {
  const { promise, resolve } = Promise.withResolvers<{ regions: [] }>();
  const page = open({ step: 2, date_of_birth: '1990-05-17' }, { 'regions.get': () => promise });
  await question('Which country do you live in?');
  await press(page, 'Continue');
  await question('Which region do you live in?'); // not known yet
  resolve({ regions: [] });
  await question('Your login details');
  await press(page, 'Back');
  expect(await question('Which country do you live in?')).toBeDefined();
});

test('[C-14] changing the country clears the region', async () => {
  const page = open({ step: 2, date_of_birth: '1990-05-17', country: 'DE', region: 'DE-BE' });
  await question('Which region do you live in?');
  await press(page, 'Back');
  await page.user.selectOptions(await screen.findByLabelText('Country'), 'Netherlands');
  expect(page.shell.signupDraft.getState()).toMatchObject({ country: 'NL', region: null });
});

test('[S-08] each question is scrolled to the top and focused', async () => {
  const page = open();
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await page.user.click(radio('A man'));
  const next = await question('Who are you looking for?');
  expect(document.activeElement).toBe(next);
  expect(shown.mock.contexts).toEqual([next]);
  shown.mockRestore();
});

const showWindow = (path: string) =>
  renderInShell(<SignupWindow route={null} />, { path, calls: { 'regions.get': () => ({ regions: [] }) } });

test('[R-39 R-10 S-08] a lander’s answers to the first questions are in the draft, and these questions are skipped', async () => {
  const { host, shell } = showWindow('/landers/collagelanding');
  act(() => host.events.emit('shell:open-signup', { lander: 'collagelanding', gender: 'female', seeking: 'male' }));
  await screen.findByRole('heading', { name: 'What shall we call you?' }, { timeout: 10_000 });
  expect(shell.signupDraft.getState()).toMatchObject({ gender: 'female', seeking: 'male', step: 1 });

  act(() => shell.signupDraft.change({ step: 2, isOpen: false }));
  act(() => host.events.emit('shell:open-signup', { seeking: 'female' }));
  expect(shell.signupDraft.getState()).toMatchObject({ gender: 'female', seeking: 'female', step: 2 });
});

test('[R-39 R-10] with one of the two answers, the other is asked for', async () => {
  const { host, shell } = showWindow('/landers/collagelanding');
  act(() => host.events.emit('shell:open-signup', { gender: 'male' }));
  await screen.findByRole('heading', { name: 'Who are you looking for?' }, { timeout: 10_000 });
  expect(shell.signupDraft.getState()).toMatchObject({ gender: 'male', seeking: null, step: 0 });
});

test('[R-10 D-40] a button for no one in particular drops whom another one was for, unless the signup has begun', () => {
  const { host, shell } = showWindow('/landers/iconslanding');
  const karin = { id: 'f7b1f1e0-0000-4000-8000-000000000001', name: 'Karin', main_image: null, fictional_icon: false };
  const openFor = (lander: string, profile?: typeof karin, likes_profile = false) => {
    act(() => host.events.emit('shell:open-signup', { lander, ...(profile && { profile, likes_profile }) }));
    return shell.signupDraft.getState().profile?.name;
  };
  expect(openFor('maplanding', karin, true)).toBe('Karin');
  expect(shell.signupDraft.getState().likes_profile).toBe(true);
  expect(openFor('iconslanding')).toBeUndefined();
  expect(shell.signupDraft.getState().likes_profile).toBe(false);
  expect(openFor('maplanding', karin)).toBe('Karin');
  act(() => shell.signupDraft.change({ name: 'Nora', step: 2 }));
  expect(openFor('maplanding')).toBe('Karin');
});

test('[R-10 E-12] the dialog closes on another page or a reload; the draft is kept', async () => {
  const { host, shell } = showWindow('/landers/gallery/summer');
  act(() => host.events.emit('shell:open-signup', { lander: 'gallery' }));
  await screen.findByRole('dialog', { name: /Create your account/ }, { timeout: 10_000 });
  act(() => shell.signupDraft.change({ name: 'Nora', step: 1 }));
  act(() => shell.history.push('/pricing'));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.signupDraft.getState()).toMatchObject({ isOpen: false, name: 'Nora', step: 1, lander: 'gallery' });

  act(() => host.events.emit('shell:open-signup', {}));
  await screen.findByRole('heading', { name: 'What shall we call you?' });
  expect(createSignupDraftStore(sessionStorage, 1).getState()).toMatchObject({ isOpen: false, name: 'Nora', step: 1 });
});
