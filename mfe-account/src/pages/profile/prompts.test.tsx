import { aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const RAIN = { prompt: 'rain', answer: 'I bake' };
const FILM = { prompt: 'film', answer: 'Amélie' };
const opening = (prompt: string) => createFakeHost().i18n.t('common', `prompts.${prompt}`);

async function open(prompts: { prompt: string; answer: string }[], { calls, ...options }: FakeHostOptions = {}) {
  const all: FakeHostOptions['calls'] = {
    'photos.get': () => ({ photos: [], limit: 3 }),
    'profile.update': () => ({ ok: true }),
    ...calls,
  };
  const user = aUser({ profile: { prompts } });
  const host = createFakeHost({ remote: 'mfe-account', user, texts, path: '/profile', calls: all, ...options });
  const page = await renderRemote(remote, { page: 'profile', host });
  // The parts are a file of their own: a busy machine takes its time to make it.
  await page.screen.findByLabelText('About me', {}, { timeout: 10_000 });
  const press = (name: string) => page.user.click(page.screen.getByRole('button', { name }));
  return {
    ...page,
    press,
    field: (prompt: string) => page.screen.getByLabelText<HTMLTextAreaElement>(opening(prompt)),
    openings: () => page.screen.queryAllByRole('button', { name: /…$/ }).map(({ textContent }) => textContent),
    save: () => press('Save'),
    saves: () => host.records.calls.filter(({ id }) => id === 'profile.update').map(({ input }) => input.body),
    mayLeave: () => remote.canLeave?.(page.container),
  };
}

test('[B-13 R-24] an opening is picked, gone on from and saved; the field that came has the focus', async () => {
  const { user, press, field, save, saves, mayLeave, container } = await open([RAIN]);
  await press('Show more: Prompts');
  await press(opening('film'));
  expect(document.activeElement).toBe(field('film'));
  await user.type(field('film'), 'Amélie');
  expect(mayLeave()).toBe(false);
  await save();
  await vi.waitFor(() => expect(saves()).toEqual([{ prompts: [RAIN, FILM] }]));
  await vi.waitFor(() => expect(mayLeave()).toBe(true));
  await expectAccessible(container);
});

test('[B-13] answers move up and are removed; what is taken is not offered, and after three nothing is', async () => {
  const { screen, press, openings, field, save, saves } = await open([RAIN, FILM]);
  expect(openings()).toEqual(['perfect_sunday', 'small_pleasure', 'talk_for_hours', 'friends_say'].map(opening));
  await press(`Move “${opening('film')}” up`);
  expect(document.activeElement).toBe(field('film'));
  await press('Show more: Prompts');
  expect(document.activeElement?.textContent).toBe(opening('laugh_at'));
  expect(openings()).not.toContain(opening('rain'));
  await press(opening('song'));
  expect(openings()).toEqual([]);
  await press(`Remove “${opening('song')}”`);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: opening('perfect_sunday') }));
  await save();
  await vi.waitFor(() => expect(saves()).toEqual([{ prompts: [FILM, RAIN] }]));
});

test('[B-13 D-11] an opening without words is not saved: its field says so and has the focus', async () => {
  const { screen, press, field, save, saves } = await open([]);
  await press('Show more: Prompts');
  await press(opening('rain'));
  await save();
  screen.getByText('Write something first');
  expect([document.activeElement, saves()]).toEqual([field('rain'), []]);
});

test('[B-13 X-03] answers that could not be saved stay in the form', async () => {
  const { screen, user, field, save, mayLeave } = await open([RAIN], { calls: { 'profile.update': refuse(503, 'unavailable') } });
  await user.type(field('rain'), ' bread');
  await save();
  await screen.findByRole('alert');
  expect([field('rain').value, mayLeave()]).toEqual(['I bake bread', false]);
});

test('[B-13 E-16] where the brand shows no one’s words, no opening is offered', async () => {
  const { screen } = await open([RAIN], { settings: { visible_profile_fields: ['interests'] } });
  expect(screen.queryByText(texts.prompts.title)).toBeNull();
});
