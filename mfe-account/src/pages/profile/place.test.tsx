import { aUser, createFakeHost, type FakeHost, type FakeHostOptions, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const common = (key: string) => createFakeHost().i18n.t('common', `place.${key}`);
const words = {
  ...texts.place,
  ...{ region: common('region'), city: common('city'), locate: common('locate') },
  ...{ failed: common('failed'), nowhere: common('nowhere') },
};
const user = aUser({ profile: { ...aUser().profile, country: 'DE', region: null, city: null } });

async function open({ calls, ...options }: FakeHostOptions = {}) {
  const all: FakeHostOptions['calls'] = {
    'interests.get': () => ({ interests: ['sailing'] }),
    'photos.get': () => ({ photos: [], limit: 3 }),
    'regions.get': () => ({
      regions: [
        { code: 'DE-HH', name: 'Hamburg', cities: ['Hamburg'] },
        { code: 'DE-BY', name: 'Bayern', cities: ['München', 'Nürnberg'] },
      ],
    }),
    'profile.update': () => ({ ok: true }),
    ...calls,
  };
  const host = createFakeHost({ remote: 'mfe-account', user, texts, path: '/profile', calls: all, ...options });
  const page = await renderRemote(remote, { page: 'profile', host });
  // The parts are a file of their own: a busy machine takes its time to make it.
  await page.screen.findByRole('option', { name: 'Bayern' }, { timeout: 10_000 });
  return page;
}

const saved = (host: FakeHost) => host.records.calls.filter(({ id }) => id === 'profile.update').map(({ input }) => input.body);
const save = ({ screen, user: person }: Awaited<ReturnType<typeof open>>) => person.click(screen.getByRole('button', { name: 'Save' }));

test('[R-24 D-64] region and city are chosen, and may be left open', async () => {
  const page = await open();
  await page.user.selectOptions(page.screen.getByLabelText(words.region), 'DE-BY');
  await page.user.selectOptions(page.screen.getByLabelText(words.city), 'Nürnberg');
  await save(page);
  await page.user.selectOptions(page.screen.getByLabelText(words.region), '');
  await save(page);
  await vi.waitFor(() =>
    expect(saved(page.host)).toEqual([
      { region: 'DE-BY', city: 'Nürnberg' },
      { region: null, city: null },
    ]),
  );
});

test('[S-02 C-06] the browser is asked by a press alone; what it says fills the fields, and is kept when it is saved', async () => {
  const page = await open();
  expect(page.host.records.events).toEqual([]);
  await page.user.click(page.screen.getByRole('button', { name: words.locate }));
  expect(page.host.records.events).toEqual([{ name: 'shell:locate', payload: {} }]);
  page.host.stores.geolocation.setState({ status: 'idle', place: { country: 'DE', region: 'DE-BY', city: 'München' } });
  await vi.waitFor(() => expect(page.screen.getByLabelText<HTMLSelectElement>(words.city).value).toBe('München'));
  expect(saved(page.host)).toEqual([]);
  await save(page);
  await vi.waitFor(() => expect(saved(page.host)).toEqual([{ region: 'DE-BY', city: 'München' }]));
});

test('[S-02] abroad, nowhere we know, or refused: it is said, and the fields stay', async () => {
  const page = await open();
  await page.user.click(page.screen.getByRole('button', { name: words.locate }));
  const { geolocation } = page.host.stores;
  geolocation.setState({ status: 'failed' });
  await page.screen.findByText(words.failed);
  geolocation.setState({ status: 'nowhere' });
  await page.screen.findByText(words.nowhere);
  geolocation.setState({ status: 'idle', place: { country: 'NL', region: 'NL-NH', city: 'Amsterdam' } });
  await page.screen.findByText(/You seem to be elsewhere right now \(Netherlands\)/);
  expect(page.screen.getByLabelText<HTMLSelectElement>(words.region).value).toBe('');
});

test('[R-25 D-64] who shows only their region is asked for no city', async () => {
  const { screen } = await open({ user: aUser({ profile: { ...user.profile, place_source: 'region' } }) });
  expect(screen.getByText(common('region_only'))).toBeTruthy();
  expect(screen.queryByLabelText(words.city)).toBeNull();
  expect(screen.queryByRole('button', { name: words.locate })).toBeNull();
});

test('[S-02] where the browser can’t tell, nothing is offered', async () => {
  const { screen } = await open({ stores: { geolocation: { permission: 'unsupported' } } });
  expect(screen.queryByRole('button', { name: words.locate })).toBeNull();
});
