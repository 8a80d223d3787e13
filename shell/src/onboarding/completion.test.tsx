import { anOwnPhoto, aProfileCard, aUser, expectAccessible, refuse } from '@vesper/testing';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { clearCompletionDraft } from './completion-draft.ts';
import CompletionPage from './completion-page.tsx';

type Options = NonNullable<Parameters<typeof renderInShell>[1]>;

const { main_image } = aProfileCard();
const newcomer = aUser({ profile: { region: null, city: null } });

const open = ({ calls, path = '/complete-signup', user = newcomer, ...options }: Options = {}) =>
  renderInShell(<CompletionPage />, {
    path,
    user,
    remotePaths: ['/members'],
    calls: {
      'photos.get': () => ({ photos: [], limit: 3 }),
      'regions.get': () => ({ regions: [{ code: 'DE-BY', name: 'Bayern', cities: ['München', 'Nürnberg'] }] }),
      'interests.get': () => ({ interests: ['cats', 'yoga'] }),
      'profile.update': () => ({ ok: true }),
      ...calls,
    },
    ...options,
  });

// The parts are a file of their own: a busy machine takes its time to make it.
const question = (name: string) => screen.findByRole('heading', { level: 2, name }, { timeout: 10_000 });
const saved = ({ host }: ReturnType<typeof open>) =>
  host.records.calls.filter(({ id }) => id === 'profile.update').map(({ input }) => input.body);
const press = (page: ReturnType<typeof open>, name: string) => page.user.click(screen.getByRole('button', { name }));
const words = () => screen.getByLabelText<HTMLTextAreaElement>('About me');

test('[R-05] photo, place and about me can each be skipped, and lead to the members', async () => {
  const page = open();
  await question('Start with a photo');
  screen.getByRole('img', { name: 'Step 1 of 3' });
  await expectAccessible(document.body);
  await press(page, 'Skip this step');
  await question('Where do you live?');
  await expectAccessible(document.body);
  await press(page, 'Skip this step');
  await question('What should people know about you?');
  await expectAccessible(document.body);
  await press(page, 'Skip this step');
  expect(page.shell.history.current().location.pathname).toBe('/members');
  expect(saved(page)).toEqual([]);
});

test('[R-05 D-15] each part is saved when it is submitted, and the next one follows', async () => {
  const page = open({ path: '/complete-signup?step=place' });
  await question('Where do you live?');
  await screen.findByRole('option', { name: 'Bayern' });
  await page.user.selectOptions(screen.getByLabelText('Region'), 'DE-BY');
  await page.user.selectOptions(screen.getByLabelText('City'), 'Nürnberg');
  await press(page, 'Continue');
  await question('What should people know about you?');
  await page.user.type(words(), 'Hello');
  await page.user.click(screen.getByRole('button', { name: 'Yoga' }));
  await press(page, 'Save and finish');
  await vi.waitFor(() => expect(page.shell.history.current().location.pathname).toBe('/members'));
  expect(saved(page)).toEqual([
    { region: 'DE-BY', city: 'Nürnberg' },
    { about_me: 'Hello', interests: ['yoga'] },
  ]);
  expect(JSON.parse(sessionStorage.getItem('vesper.completion') ?? '')).toEqual({ member: newcomer.id });
});

test('[R-05] starts with the first part that the profile lacks', async () => {
  open({ user: aUser({ profile: { main_image, city: 'Berlin', about_me: null } }) });
  expect(await question('What should people know about you?')).toBeDefined();
});

test('[R-05 S-02] the browser can find the place on request', async () => {
  const page = open({ path: '/complete-signup?step=place' });
  await question('Where do you live?');
  await press(page, 'Find my city');
  expect(page.host.records.events).toContainEqual({ name: 'shell:locate', payload: {} });
  page.host.stores.geolocation.setState({ status: 'idle', place: { country: 'DE', region: 'DE-BY', city: 'München' } });
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('München'));
});

test('[R-05] a draft survives back, a reload and a failure, for its member only', async () => {
  const path = '/complete-signup?step=about';
  const calls = { 'profile.update': refuse(503, 'unavailable') };
  const page = open({ path, calls });
  await question('What should people know about you?');
  await page.user.type(words(), 'Harbours at night.');
  screen.getByText('18 of 2,000 characters');
  await press(page, 'Save and finish');
  await screen.findByRole('alert');
  expect(words().value).toBe('Harbours at night.');
  await press(page, 'Back');
  await question('Where do you live?');

  cleanup();
  open({ path });
  await question('What should people know about you?');
  expect(words().value).toBe('Harbours at night.');

  cleanup();
  open({ path, user: aUser({ id: '00000000-0000-4000-8000-000000000009' }) });
  await question('What should people know about you?');
  expect(words().value).toBe('');

  cleanup();
  clearCompletionDraft(sessionStorage);
  open({ path });
  await question('What should people know about you?');
  expect(words().value).toBe('');
});

test('[R-05 R-50] continues to the requested page at the end; there is one skip button', async () => {
  const page = open({ path: '/complete-signup?step=about&next=/credits' });
  await question('What should people know about you?');
  expect(screen.queryByRole('link')).toBeNull();
  await press(page, 'Skip this step');
  expect(page.shell.history.current().location.pathname).toBe('/credits');
});

test('[R-05 D-15] with a photo, the button is "Continue"', async () => {
  open({ path: '/complete-signup?step=photo', calls: { 'photos.get': () => ({ photos: [anOwnPhoto()], limit: 3 }) } });
  await question('Start with a photo');
  screen.getByRole('img', { name: 'Photo 1 of 1' });
  screen.getByText('Main photo');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
});

test('[R-05 D-20] an upload continues when the member goes to the next step', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL() {} });
  const answers: (() => void)[] = [];
  const answer = { photos: [anOwnPhoto()], limit: 3, photo: anOwnPhoto() };
  const page = open({
    path: '/complete-signup?step=photo',
    calls: { 'photo.create': () => new Promise((resolve) => answers.push(() => resolve(answer))) },
  });
  await question('Start with a photo');
  await page.user.upload(screen.getByLabelText('Add a photo'), new File(['…'], 'a.jpg', { type: 'image/jpeg' }));
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await question('Where do you live?');
  answers[0]?.();
  await press(page, 'Back');
  expect(await screen.findByText('Main photo')).toBeDefined();
});
