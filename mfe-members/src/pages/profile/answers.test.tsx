import { aUser, createFakeHost, type FakeHostOptions, uuid, expectAccessible } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { findDialogButton } from '../../testing/dialog.ts';
import { openProfile } from '../../testing/open-profile.ts';

test('[B-13] sentences that a member finished stand on their profile, with the openings in words; an unknown opening does not', async () => {
  const prompts = [
    { prompt: 'rain', answer: 'I bake' },
    { prompt: 'of_a_newer_server', answer: 'unseen' },
  ];
  const { screen, container } = await openProfile({}, { prompts });
  const rain = createFakeHost().i18n.t('common', 'prompts.rain');
  expect((await screen.findByText('I bake')).previousElementSibling?.textContent).toBe(rain);
  expect(screen.queryByText('unseen')).toBeNull();
  await expectAccessible(container);
});

test('[B-13] each finished sentence leads to the chat about it; not one’s own, and not of someone one has blocked', async () => {
  const prompts = [
    { prompt: 'rain', answer: 'I bake' },
    { prompt: 'film', answer: 'Amélie' },
  ];
  const { t } = createFakeHost().i18n;
  const { screen } = await openProfile({}, { prompts });
  const link = await screen.findByRole('link', { name: `Comment ${t('common', 'prompts.film')}` });
  expect(link.getAttribute('href')).toBe(`/members/${uuid(2)}/chat?about=film`);
  for (const [options, changes] of [
    [{ user: aUser({ id: uuid(2) }) }, {}],
    [{}, { blocked_by_me: true }],
  ] as const) {
    const other = await openProfile(options, { prompts, ...changes });
    await other.screen.findByText('Amélie');
    expect(other.screen.queryByRole('link', { name: /^Comment/ })).toBeNull();
    await other.unmount();
  }
});

test('[B-13] a sentence can be liked; the like says which it was', async () => {
  const prompts = [
    { prompt: 'rain', answer: 'I bake' },
    { prompt: 'film', answer: 'Amélie' },
  ];
  const { host, screen, user } = await openProfile({ calls: { 'like.create': () => ({ ok: true, matched: false }) } }, { prompts });
  const t = createFakeHost().i18n.t;
  await user.click(await screen.findByRole('button', { name: `Like ${t('common', 'prompts.rain')}` }));
  const calls = host.records.calls.filter(({ id }) => id === 'like.create');
  expect(calls.map(({ input }) => input.body)).toEqual([{ id: uuid(2), about: { prompt: 'rain', answer: 'I bake' } }]);
});

test('[B-13] a like of a sentence that was taken back comes back by its undo, for the same sentence', async () => {
  // As the shell does before the answer is handled.
  const setGiven = (isGiven: boolean) =>
    host.stores.chatState.setState(({ likes }) => ({
      likes: { ...likes, given: isGiven ? [{ id: uuid(2), matched: false, liked_at: '2026-01-15T12:00:00Z' }] : [] },
    }));
  const calls: FakeHostOptions['calls'] = {
    'like.create': () => (setGiven(true), { ok: true, matched: false }),
    'like.remove': () => (setGiven(false), { ok: true }),
  };
  const { host, screen, user } = await openProfile({ calls }, { prompts: [{ prompt: 'rain', answer: 'I bake' }] });
  const rain = createFakeHost().i18n.t('common', 'prompts.rain');
  const pressed = (isPressed: boolean) => screen.findByRole('button', { name: new RegExp(`^Liked? ${rain}`), pressed: isPressed });
  await user.click(await pressed(false));
  await user.click(await pressed(true));
  await pressed(false);
  const told = host.records.events.findLast(({ name }) => name === 'shell:notify')?.payload as { action: { onPress: () => void } };
  told.action.onPress();
  await pressed(true);
  const same = { id: uuid(2), about: { prompt: 'rain', answer: 'I bake' } };
  expect(host.records.calls.filter(({ id }) => id === 'like.create').map(({ input }) => input.body)).toEqual([same, same]);

  // Taken back and given again elsewhere, the like is for this sentence no longer.
  setGiven(false);
  await pressed(false);
  setGiven(true);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^Liked? ${rain}`) })).toBeNull());
});

test('[B-13 P-03] a visitor who wants to comment on a sentence is asked to sign up or log in, and comes back to it', async () => {
  const { host, screen, user } = await openProfile({ user: null }, { prompts: [{ prompt: 'rain', answer: 'I bake' }] });
  const rain = createFakeHost().i18n.t('common', 'prompts.rain');
  await user.click(await screen.findByRole('button', { name: `Comment ${rain}` }));
  await user.click(await findDialogButton('Log in'));
  const wanted = host.records.events.filter(({ name }) => name === 'shell:login-wanted');
  expect(wanted.map(({ payload }) => payload)).toEqual([{ returnTo: `/members/${uuid(2)}/chat?about=rain` }]);
});
