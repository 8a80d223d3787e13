import type { CallResponse, MatchfinderAnswers, Settings } from '@vesper/contracts';
import { aProfileCard, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DONT_MIND } from './options.ts';
import remote from '../../remote.ts';
import { findDialogButton } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Found = CallResponse<'matchfinder.get'>;

async function open(
  found: Partial<Found> = {},
  path = '/match-finder',
  settings: Partial<Settings> = {},
  calls: FakeHostOptions['calls'] = {},
) {
  let answers: MatchfinderAnswers | null = found.answers ?? null;
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path,
    settings,
    calls: {
      'matchfinder.get': () => ({ questions: ['place', 'age', 'interests'], results: [], relax: null, ...found, answers }),
      'searches.save': () => ({ searches: [] }),
      'matchfinder.put': ({ body }) => {
        answers = (body as { answers: MatchfinderAnswers }).answers;
        return { ok: true };
      },
      ...calls,
    },
  });
  return { ...(await renderRemote(remote, { page: 'match-finder', host })), answers: () => answers };
}

const result: Found['results'][number] = { profile: aProfileCard(), reasons: ['age'], shared_interests: ['wine'], same_region: true };

test('[R-27 D-18] one tap answers a question and brings the next; each answer is saved', async () => {
  const { screen, user, container, answers, host } = await open();
  await screen.findByRole('heading', { name: 'How far away can they live?' });
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'In my country' }));
  await screen.findByRole('heading', { name: 'How close in age?' });
  await user.click(screen.getByRole('button', { name: 'Don’t mind' }));
  await user.click(await screen.findByRole('button', { name: 'At least one' }));
  await vi.waitFor(() => expect(answers()).toEqual({ ...DONT_MIND, place: 'country', interests: 'one' }));
  await vi.waitFor(() => expect(host.navigation.location().search).toBe(''));
});

test('[R-27] Back goes to the question before, with its answer marked; from the first one it leaves; Skip keeps what was answered', async () => {
  const { screen, user, answers, host } = await open();
  await user.click(await screen.findByRole('button', { name: 'In my country' }));
  await screen.findByRole('heading', { name: 'How close in age?' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'In my country', pressed: true });
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await user.click(await screen.findByRole('button', { name: 'Don’t mind', pressed: false }));
  await screen.findByRole('button', { name: 'At least one' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'Don’t mind', pressed: true });
  expect(answers()).toEqual({ ...DONT_MIND, place: 'country' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'How far away can they live?' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect(host.navigation.location().pathname).toBe('/members'));
});

test('[R-27 D-18 D-46] what one gets is seen: how many fit so far, and their faces, but no fictional one; it begins by saying what it is', async () => {
  const invented = { ...result, profile: aProfileCard({ fictional_icon: true }, 3) };
  const { screen, container } = await open({ results: [result, invented], fitting: { count: 64, or_more: false } });
  await screen.findByText('3 quick questions, then people who fit.');
  expect((await screen.findByRole('status')).textContent).toBe('64 people to discoverIn all countries');
  expect(container.querySelectorAll('[data-full-page] img:not([aria-hidden])')).toHaveLength(1);
  await expectAccessible(container);
});

test('[R-27 D-18] the count says that it is of all countries, where place is no matter and there are several', async () => {
  const fitting = { count: 64, or_more: false };
  const near = await open({ answers: { ...DONT_MIND, place: 'country' }, fitting }, '/match-finder?question=age');
  await near.screen.findByText('64 people fit so far');
  expect(near.screen.queryByText('In all countries')).toBeNull();
  await near.unmount();
  // Before an answer no one is left out.
  const { screen } = await open({ fitting }, '/match-finder', { countries: ['GB'] });
  await screen.findByText('64 people to discover');
  expect(screen.queryByText('In all countries')).toBeNull();
});

test('[R-27] when few are left, it says how there are more', async () => {
  const { screen } = await open(
    { answers: { ...DONT_MIND, age: 'five' }, fitting: { count: 2, or_more: false } },
    '/match-finder?question=age',
  );
  await screen.findByText('2 people fit so far');
  expect((await screen.findByRole('status')).textContent).toContain('“Don’t mind” brings more');
});

test('[R-27] the number keys answer, in order; answers given faster than they are kept are all kept', async () => {
  const { screen, user, answers } = await open();
  await screen.findByRole('heading', { name: 'How far away can they live?' });
  await user.keyboard('2');
  await screen.findByRole('heading', { name: 'How close in age?' });
  await user.keyboard('1');
  await screen.findByRole('heading', { name: 'How many interests in common?' });
  await user.keyboard('2');
  await vi.waitFor(() => expect(answers()).toEqual({ ...DONT_MIND, place: 'country', age: 'five', interests: 'three' }));
});

test('[R-27 D-18] results tell why in words; a tap on an answer edits it alone', async () => {
  const other = { ...result, profile: aProfileCard({}, 3), shared_interests: [] };
  const { screen, user, container, answers } = await open({ answers: { ...DONT_MIND, age: 'ten' }, results: [result, other] });
  // The first with all reasons, the others with the strongest.
  const best = within(await screen.findByRole('article', { name: /^Lena2/ }));
  for (const reason of ['In common: Wine', 'Lives in your region', 'About your age']) best.getByText(reason);
  expect(best.getByRole('link', { name: /^Message · .*: Lena2$/ }).getAttribute('href')).toBe(`/members/${result.profile.id}/chat`);
  expect(within(screen.getByRole('region', { name: 'Others who fit' })).getByText('Lives in your region')).toBeDefined();
  expect(screen.getAllByText('About your age')).toHaveLength(1);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Within 10 years' }));
  await user.click(await screen.findByRole('button', { name: 'Within 5 years' }));
  await screen.findByText(/In common: Wine/);
  expect(answers()?.age).toBe('five');
});

test('[R-27 D-18] with few results it says which answer to relax, and relaxes it by a tap', async () => {
  const { screen, user, answers } = await open({ answers: { ...DONT_MIND, age: 'five' }, relax: { question: 'age', adds: 7 } });
  await screen.findByText('7 more would fit.');
  await user.click(screen.getByRole('button', { name: 'Leave out “age”' }));
  await vi.waitFor(() => expect(answers()?.age).toBeNull());
});

test('[R-27 D-18] where no one fits every answer, near fits are shown with what they don’t fit, and there is no search to save', async () => {
  const answers = { ...DONT_MIND, age: 'five', tattoos: 'none' } as const;
  const { screen, container } = await open({ answers, near: [{ profile: aProfileCard(), misses: ['age', 'tattoos'] }] });
  await screen.findByRole('link', { name: 'Lena2, 29' });
  screen.getByText('Doesn’t fit: Within 5 years · No tattoos');
  expect(screen.getByRole('link', { name: 'Open as a search' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  await expectAccessible(container);
});

test('[R-27 D-18] each answer is a reason in its own words', async () => {
  const words = { signup_reason: 'dating', relationship_status: 'widowed', body_type: 'slim' } as const;
  const told = { ...result, reasons: Object.keys(words) as Found['results'][number]['reasons'], shared_interests: [], same_region: false };
  const { screen, host } = await open({ answers: { ...DONT_MIND, ...words }, results: [told] });
  const best = await screen.findByRole('article', { name: /^Lena2/ });
  const listed = within(best).getAllByRole('listitem');
  expect(listed.map((item) => item.textContent)).toEqual(
    Object.entries(words).map(([question, answer]) => host.i18n.t('common', `attributes.${question}.${answer}`)),
  );
});

test('[R-27 D-18] country, tattoos and the last visit are reasons, too, so that no card is without one; the region says more than the country', async () => {
  const answers = { ...DONT_MIND, place: 'country', tattoos: 'none', active: 'week' } as const;
  const reasons: Found['results'][number]['reasons'] = ['place', 'tattoos', 'active'];
  const told = { ...result, reasons, shared_interests: [], same_region: false };
  const near = { ...told, profile: aProfileCard({}, 3), reasons: ['place'] as typeof reasons };
  const { screen } = await open({ answers, results: [told, near, { ...near, profile: aProfileCard({}, 4), same_region: true }] });
  const listed = within(await screen.findByRole('article', { name: /^Lena2/ })).getAllByRole('listitem');
  expect(listed.map((item) => item.textContent)).toEqual(['No tattoos', 'Lives in your country', 'Here in the last week']);
  const others = within(screen.getByRole('region', { name: 'Others who fit' }));
  expect(others.getAllByText(/^Lives in/).map((reason) => reason.textContent)).toEqual(['Lives in your country', 'Lives in your region']);
});

test('[R-27 D-18] until the server has looked again, an answer that was changed is no reason, and nothing that is missed', async () => {
  const answers = { ...DONT_MIND, age: 'five', body_type: 'slim' } as const;
  const relax = { question: 'body_type', adds: 7 } as const;
  const told = { ...result, reasons: ['age', 'body_type'] as Found['results'][number]['reasons'] };
  const never = { 'matchfinder.put': () => new Promise<never>(() => {}) };
  const found = await open({ answers, relax, results: [told] }, undefined, {}, never);
  await found.screen.findByText('Slim');
  await found.user.click(found.screen.getByRole('button', { name: /^Leave out/ }));
  await vi.waitFor(() => expect(found.screen.queryByText('Slim')).toBeNull());
  expect(
    within(found.screen.getByRole('article', { name: /^Lena2/ }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['In common: Wine', 'Lives in your region', 'About your age']);
  const near = await open({ answers, relax, near: [{ profile: aProfileCard(), misses: ['body_type'] }] }, undefined, {}, never);
  await near.screen.findByText('Doesn’t fit: Slim');
  await near.user.click(near.screen.getByRole('button', { name: /^Leave out/ }));
  await vi.waitFor(() => expect(near.screen.queryByText(/^Doesn’t fit/)).toBeNull());
});

test('[R-27] the answers lead to a search', async () => {
  const { screen } = await open({ answers: { ...DONT_MIND, place: 'country' }, results: [result] });
  const link = await screen.findByRole('link', { name: 'Open as a search' });
  expect(link.getAttribute('href')).toMatch(/^\/members\?has_photo=1&seeks_me=1&country=[A-Z]{2}$/);
});

test('[R-27 R-06] the answers are kept as a saved search, with all that a search can ask', async () => {
  const answers = { ...DONT_MIND, place: 'country', tattoos: 'any', active: 'week', body_type: 'slim' } as const;
  const settings = { search_fields: ['country', 'last_active', 'tattoos', 'has_photo'], visible_profile_fields: ['tattoos'] };
  const { screen, user, host } = await open({ answers, results: [result] }, '/match-finder', settings);
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  await user.click(await findDialogButton('Save this search'));
  await vi.waitFor(() =>
    expect(host.records.events.map(({ payload }) => payload)).toContainEqual({
      tone: 'success',
      text: 'Saved. You’ll find it in your search.',
    }),
  );
  const sent = host.records.calls.find(({ id }) => id === 'searches.save')?.input.body;
  // The brand offers no filter by body type.
  expect(sent).toEqual({
    name: expect.stringMatching(/^Women, /),
    search: 'country=DE&gender=female&has_photo=1&last_active=7&seeks_me=1&sort=active&tattoos=one%2Csome%2Cmany',
  });
});

test('[R-27] a failure has a way on', async () => {
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, calls: { 'matchfinder.get': refuse(503, 'unavailable') } });
  const { screen } = await renderRemote(remote, { page: 'match-finder', host });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('[R-27 E-16] where profiles show no region, no one is asked for it', async () => {
  const { screen } = await open({}, '/match-finder', { visible_profile_fields: ['interests'] });
  await screen.findByRole('button', { name: 'In my country' });
  expect(screen.queryByRole('button', { name: 'In my region' })).toBeNull();
});
