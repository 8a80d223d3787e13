import { anOwnPhoto, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const interests = ['baking', 'cats', 'coffee', 'cooking', 'cycling', 'dancing', 'dogs', 'films', 'hiking', 'reading', 'wine', 'yoga'];

async function open({ calls, ...options }: FakeHostOptions = {}, { isUnfolded = true } = {}) {
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
  const more = shown.screen.queryByRole('button', { name: 'Show more' });
  if (isUnfolded && more) await shown.user.click(more);
  const chip = (name: string) => shown.screen.findByRole<HTMLButtonElement>('button', { name });
  const saves = () => host.records.calls.filter(({ id }) => id === 'profile.update').map(({ input }) => input.body);
  const mayLeave = () => remote.canLeave?.(shown.container);
  return { ...shown, chip, saves, mayLeave };
}

const about = 'About me';

test('[R-24] how one is seen, one’s words, and one’s interests', async () => {
  const profile = {
    date_of_birth: '1992-04-03',
    city: null,
    about_me: 'Harbours',
    interests: ['cats'],
    prompts: [{ prompt: 'perfect_sunday', answer: 'slow' }],
  };
  const settings = { visible_profile_fields: ['about_me', 'interests', 'signup_reason'] };
  const { screen, user, chip, container } = await open({ user: aUser({ profile }), settings });
  const preview = () => container.querySelector('aside')?.textContent;
  expect(preview()).toMatch(/^How others see youJonas, \d\dNo city given/);
  // As on the profile: what one is here for and likes before one's words.
  await user.selectOptions(screen.getByLabelText('Here for'), 'An adventure');
  expect(preview()).toMatch(/Here for An adventureCatsHarbours.*slow$/);
  await user.type(screen.getByDisplayValue('slow'), ' and late');
  await user.type(screen.getByLabelText(about), ' at night.');
  expect(preview()).toMatch(/Harbours at night\..*slow and late$/);
  expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toMatch(/^\/members\//);
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
  expect(saves()).toEqual([{ about_me: 'Ask me.' }, { interests: ['wine', 'yoga'] }]);
  expect(mayLeave()).toBe(true);
});

test('[R-24] what was typed stays when it can’t be saved, and is not left behind without a question', async () => {
  const { host, screen, user, chip, mayLeave } = await open({ calls: { 'profile.update': refuse(503, 'unavailable') } });
  await user.type(await screen.findByLabelText(about), ' And mornings.');
  await user.click(await chip('Yoga'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('not available right now');
  screen.getByText(texts.profile.not_all_saved);
  expect(screen.getByLabelText<HTMLTextAreaElement>(about).value).toBe('Harbours at night. And mornings.');
  expect((await chip('Yoga')).getAttribute('aria-pressed')).toBe('true');
  expect(mayLeave()).toBe(false);
  expect(host.records.events.filter(({ name }) => name === 'shell:notify')).toEqual([]);
});

test('[R-24] what was typed survives a reload, for its member only, and not once it is saved or left behind', async () => {
  const page = await open();
  await page.user.type(page.screen.getByLabelText(about), ' And by day.');
  const kept = sessionStorage.getItem('mfe-account.profile') ?? '';
  expect(kept).toContain('Harbours at night. And by day.');
  await page.unmount();
  expect(sessionStorage.getItem('mfe-account.profile')).toBeNull();

  sessionStorage.setItem('mfe-account.profile', kept); // a reload unmounts nothing
  const again = await open();
  expect(again.screen.getByLabelText<HTMLTextAreaElement>(about).value).toBe('Harbours at night. And by day.');
  await again.screen.findByText('Unsaved changes');
  await again.user.click(again.screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(again.saves()).toEqual([{ about_me: 'Harbours at night. And by day.' }]));
  await vi.waitFor(() => expect(sessionStorage.getItem('mfe-account.profile')).toBeNull());
  await again.unmount();

  sessionStorage.setItem('mfe-account.profile', kept.replace(/"member":"[^"]+"/, '"member":"another"'));
  const other = await open();
  expect(other.screen.getByLabelText<HTMLTextAreaElement>(about).value).toBe('Harbours at night.');
});

test('[R-24] interests stand in groups and are found by a part of their name; Enter there saves nothing', async () => {
  const { screen, user, chip, saves } = await open();
  await chip('Yoga');
  const animals = screen.getByRole('group', { name: 'Animals' });
  expect([...animals.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Cats', 'Dogs']);
  await user.type(screen.getByRole('searchbox', { name: 'Search interests' }), 'yo{Enter}');
  expect(screen.queryByRole('button', { name: 'Cats' })).toBeNull();
  await user.click(await chip('Yoga'));
  screen.getByRole('heading', { name: 'Interests (3 of 10)' });
  await user.type(screen.getByRole('searchbox'), 'x');
  screen.getByText('No interest by that name.');
  await user.clear(screen.getByRole('searchbox'));
  expect((await chip('Cats')).getAttribute('aria-pressed')).toBe('true');
  expect(saves()).toEqual([]);
});

test('[E-02 R-24] interests can be kept to oneself, which counts as an answer, until one is chosen', async () => {
  const { screen, user, chip, saves } = await open();
  const silent = await chip('I’d rather not say');
  await user.click(silent);
  expect(silent.getAttribute('aria-pressed')).toBe('true');
  expect((await chip('Cats')).getAttribute('aria-pressed')).toBe('false');
  screen.getByRole('heading', { name: /interests.*0 of 10/i });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saves()).toEqual([{ interests_untold: true }]));
  await user.click(await chip('Yoga'));
  expect(silent.getAttribute('aria-pressed')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saves().at(-1)).toEqual({ interests: ['yoga'], interests_untold: false }));
});

test('[D-43] ten interests at most: the others rest until one is taken back', async () => {
  const { screen, user, chip } = await open({ user: aUser({ profile: { interests: interests.slice(0, 9) } }) });
  expect((await chip('Wine')).disabled).toBe(false);
  await user.click(await chip('Wine'));
  screen.getByRole('heading', { name: 'Interests (10 of 10)' });
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
  await vi.waitFor(() => expect(saves()).toEqual([{ about_me: 'Harbours at night.!' }]));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await chip('Cats')).getAttribute('aria-pressed')).toBe('true');
});

test('[R-24] one press saves every part that was changed; one that fails stays, says why, and loses none of the others', async () => {
  let isDown = true;
  const { screen, user, chip, saves, mayLeave } = await open({
    calls: {
      'profile.update': ({ body }) =>
        isDown && body?.interests ? refuse(422, 'fields_invalid', { fields: { interests: 'too_many' } })() : { ok: true },
    },
  });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(screen.getByLabelText(about), ' Hello.');
  screen.getByText(texts.profile.unsaved);
  await user.click(await chip('Yoga'));
  await user.selectOptions(screen.getByLabelText('Eyes'), 'Green');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('too many');
  expect(alert.closest('section')).toBe((await chip('Yoga')).closest('section'));
  expect(saves()).toHaveLength(3);
  expect(mayLeave()).toBe(false);

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(mayLeave()).toBe(true));
  expect(saves().at(-1)).toEqual({ interests: ['cats', 'wine', 'yoga'] });
  expect(saves()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('[R-24] changes are discarded with a press, and taken back with another', async () => {
  const { screen, user, saves, mayLeave } = await open();
  const field = screen.getByLabelText<HTMLTextAreaElement>(about);
  await user.type(field, ' Hello.');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect([field.value, mayLeave()]).toEqual(['Harbours at night.', true]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([field.value, mayLeave()]).toEqual(['Harbours at night. Hello.', false]);
  expect(saves()).toEqual([]);
});

test('[R-24] the page says how much is filled in, and offers one next step, which leads to its section', async () => {
  // jsdom has no layout and no scrollIntoView.
  window.Element.prototype.scrollIntoView = () => {};
  const { screen, user, container } = await open({ user: aUser({ profile: { about_me: 'Hello.', interests: ['cats'], prompts: [] } }) });
  const step = screen.getByRole('button', { name: /^\d of 6 parts filled in Add a photo$/ });
  const following = (heading: string) => screen.getByRole('heading', { name: heading }).compareDocumentPosition(step);
  expect([following('Photos'), following('About me')]).toEqual([Node.DOCUMENT_POSITION_PRECEDING, Node.DOCUMENT_POSITION_PRECEDING]);
  await user.click(step);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Photos' }));
  const contents = screen.getByRole('navigation', { name: texts.settings.sections });
  expect([...contents.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    ...[`Photos${texts.profile.missing}`, 'About me', `Prompts${texts.profile.missing}`, expect.stringContaining(texts.facts.title)],
    ...['Interests', expect.stringContaining('City')],
  ]);
  await expectAccessible(container);
});

test('[R-24] a profile with something everywhere is offered what is still true: another photo, while there is room', async () => {
  const full = aUser({
    profile: {
      ...{
        about_me: 'Hello.',
        interests: ['cats'],
        prompts: [{ prompt: 'perfect_sunday', answer: 'slow' }],
        region: 'DE-BY',
        city: 'Nürnberg',
      },
      facts: {
        ...{ relationship_status: 'single', signup_reason: null, sexuality: 'straight', body_type: 'slim', hair_colour: null },
        ...{ eye_colour: null, tattoos: null },
      },
    },
  });
  const some = await open({ user: full, calls: { 'photos.get': () => ({ photos: [anOwnPhoto({}, 1)], limit: 3 }) } });
  await some.screen.findByText('Your profile is complete');
  some.screen.getByRole('button', { name: 'Your profile is complete Add another photo' });
  await some.unmount();
  const photos = [anOwnPhoto({}, 1), anOwnPhoto({}, 2), anOwnPhoto({}, 3)];
  const all = await open({ user: full, calls: { 'photos.get': () => ({ photos, limit: 3 }) } });
  await all.screen.findByText(/3 of 3 photos/);
  expect(all.screen.queryByText('Your profile is complete')).toBeNull();
});

test('[K-01] with more photos than places, it says how many there are, and not “5 of 3”', async () => {
  const photos = [1, 2, 3, 4, 5].map((nth) => anOwnPhoto({}, nth));
  const { screen } = await open({ calls: { 'photos.get': () => ({ photos, limit: 3 }) } });
  await screen.findByText(/^5 photos\./);
  expect(screen.queryByText(/of 3/)).toBeNull();
  expect(screen.queryByLabelText('Add a photo')).toBeNull();
});

test('[R-24] of interests the chosen ones stand first; a search finds the others, and a press shows all', async () => {
  const { screen, user, chip } = await open({}, { isUnfolded: false });
  expect(screen.queryByRole('button', { name: 'Yoga' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'yo');
  await user.click(await chip('Yoga'));
  await user.clear(screen.getByRole('searchbox'));
  await user.click(await chip('Cats'));
  const pressed = ['Cats', 'Wine', 'Yoga'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));
  expect(pressed).toEqual(['false', 'true', 'true']);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect((await chip('Coffee')).getAttribute('aria-pressed')).toBe('false');
});
