import { aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(calls: FakeHostOptions['calls'] = {}) {
  const all: FakeHostOptions['calls'] = {
    'photos.get': () => ({ photos: [], limit: 3 }),
    'profile.update': () => ({ ok: true }),
    ...calls,
  };
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/profile', calls: all });
  const page = await renderRemote(remote, { page: 'profile', host });
  // The parts are a file of their own: a busy machine takes its time to make it.
  await page.screen.findByRole('heading', { name: texts.facts.title }, { timeout: 10_000 });
  return {
    ...page,
    choose: (label: string, option: string) => page.user.selectOptions(page.screen.getByLabelText(label), option),
    save: () => page.user.click(page.screen.getByRole('button', { name: 'Save' })),
    bodies: () => host.records.calls.filter(({ id }) => id === 'profile.update').map(({ input }) => input.body),
  };
}

test('[R-24 E-02] facts are answered, kept to oneself or taken back; only what changed is sent', async () => {
  const { screen, choose, save, bodies, container } = await open();
  expect(screen.getByLabelText<HTMLSelectElement>('Relationship').value).toBe('single');
  await choose('Relationship', texts.facts.open);
  await choose('Eyes', 'Green');
  await choose('Sexuality', 'I’d rather not say');
  await save();
  await vi.waitFor(() => expect(bodies()).toEqual([{ relationship_status: null, eye_colour: 'green', sexuality: 'rather_not_say' }]));
  await expectAccessible(container);
});

test('[E-16] what the brand shows no one is not asked', async () => {
  const { screen } = await open();
  expect(screen.queryByLabelText('Tattoos')).toBeNull();
});

test('[X-03] answers that could not be saved stay in the form', async () => {
  const { screen, choose, save } = await open({ 'profile.update': refuse(503, 'unavailable') });
  await choose('Eyes', 'Green');
  await save();
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLSelectElement>('Eyes').value).toBe('green');
});
