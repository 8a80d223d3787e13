import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const interests = ['baking', 'cats', 'coffee', 'cooking', 'cycling', 'dancing', 'dogs', 'films', 'hiking', 'reading', 'wine', 'yoga'];

async function open({ calls, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-account',
    user: aUser({ profile: { about_me: 'Harbours at night.', interests: ['cats', 'wine'] } }),
    texts,
    path: '/profile',
    calls: {
      'photos.get': () => ({ photos: [], limit: 3 }),
      'regions.get': () => ({ regions: [] }),
      'interests.get': () => ({ interests }),
      'profile.update': () => ({ ok: true }),
      ...calls,
    },
    ...options,
  });
  const shown = await renderRemote(remote, { page: 'profile', host });
  // The parts are a file of their own: a busy machine takes its time to make it.
  await shown.screen.findByLabelText(about, {}, { timeout: 10_000 });
  const chip = (name: string) => shown.screen.findByRole<HTMLButtonElement>('button', { name });
  const saves = () => host.records.calls.filter(({ id }) => id === 'profile.update').map(({ input }) => input.body);
  const mayLeave = () => remote.canLeave?.(shown.container);
  return { ...shown, chip, saves, mayLeave };
}

const about = 'About me';

test('[R-24] how one is seen, one’s words, and one’s interests', async () => {
  const { screen, chip } = await open({ user: aUser({ profile: { date_of_birth: '1992-04-03', city: null, interests: ['cats'] } }) });
  await screen.findByText(/^Jonas, \d\d$/);
  screen.getByText('No city given');
  expect((await chip('Cats')).getAttribute('aria-pressed')).toBe('true');
  expect((await chip('Wine')).getAttribute('aria-pressed')).toBe('false');
});

test('[R-24 D-15] what was changed is saved, and said', async () => {
  const { host, screen, user, chip, saves, mayLeave } = await open();
  await user.click(await chip('Cats'));
  await user.click(await chip('Yoga'));
  await user.clear(screen.getByLabelText(about));
  await user.type(screen.getByLabelText(about), 'Ask me.');
  expect(mayLeave()).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'shell:notify', payload: { tone: 'success', text: 'Saved' } }));
  expect(saves()).toEqual([{ about_me: 'Ask me.', interests: ['wine', 'yoga'] }]);
  expect(mayLeave()).toBe(true);
});

test('[R-24] what was typed stays when it can’t be saved, and is not left behind without a question', async () => {
  const { host, screen, user, chip, mayLeave } = await open({ calls: { 'profile.update': refuse(503, 'unavailable') } });
  await user.type(await screen.findByLabelText(about), ' And mornings.');
  await user.click(await chip('Yoga'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  expect(screen.getByLabelText<HTMLTextAreaElement>(about).value).toBe('Harbours at night. And mornings.');
  expect((await chip('Yoga')).getAttribute('aria-pressed')).toBe('true');
  expect(mayLeave()).toBe(false);
  expect(host.records.events.filter(({ name }) => name === 'shell:notify')).toEqual([]);
});

test('[R-24] interests stand in groups and are found by a part of their name; Enter there saves nothing', async () => {
  const { screen, user, chip, saves } = await open();
  await chip('Yoga');
  const animals = screen.getByRole('group', { name: 'Animals' });
  expect([...animals.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Cats', 'Dogs']);
  await user.type(screen.getByRole('searchbox', { name: 'Search interests' }), 'yo{Enter}');
  expect(screen.queryByRole('button', { name: 'Cats' })).toBeNull();
  await user.click(await chip('Yoga'));
  screen.getByText('Interests (3 of 10)');
  await user.type(screen.getByRole('searchbox'), 'x');
  screen.getByText('No interest by that name.');
  await user.clear(screen.getByRole('searchbox'));
  expect((await chip('Cats')).getAttribute('aria-pressed')).toBe('true');
  expect(saves()).toEqual([]);
});

test('[D-43] ten interests at most: the others rest until one is taken back', async () => {
  const { screen, user, chip } = await open({ user: aUser({ profile: { interests: interests.slice(0, 9) } }) });
  expect((await chip('Wine')).disabled).toBe(false);
  await user.click(await chip('Wine'));
  screen.getByText('Interests (10 of 10)');
  expect((await chip('Yoga')).disabled).toBe(true);
  await user.click(await chip('Cats'));
  expect((await chip('Yoga')).disabled).toBe(false);
});

test('[C-14] interests that can’t be had don’t keep anybody from writing, or lose what was chosen', async () => {
  let isDown = true;
  const { screen, user, chip, saves } = await open({
    calls: { 'interests.get': () => (isDown ? refuse(503, 'unavailable')() : { interests }) },
  });
  await screen.findByText(/couldn’t load the interests/);
  await user.type(screen.getByLabelText(about), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saves()).toEqual([{ about_me: 'Harbours at night.!', interests: ['cats', 'wine'] }]));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await chip('Cats')).getAttribute('aria-pressed')).toBe('true');
});
