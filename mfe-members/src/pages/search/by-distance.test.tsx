import { aProfile, aProfileCard, aUser, createFakeHost, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const settings = { search_fields: ['country', 'distance'] };

async function openSearch(city: string | null, path = '/members', country = 'DE') {
  const user = aUser({ profile: { country, region: country === 'DE' ? 'DE-HH' : null, city } });
  const profiles = [
    aProfileCard({ city: 'Lüneburg', distance: 45 }),
    aProfileCard({ city: 'Hamburg', distance: 0 }, 3),
    aProfileCard({ city: 'Bremen', distance: null, fictional_icon: true }, 4),
  ];
  const host = createFakeHost({
    remote: 'mfe-members',
    user,
    texts,
    settings,
    path,
    calls: { 'members.search': () => ({ profiles, total: 3, next: null, similar: null }) },
  });
  const shown = await renderRemote(remote, { page: 'search', host });
  await shown.screen.findByRole('link', { name: 'Lena2, 29' });
  const searches = () => host.records.calls.filter(({ id }) => id === 'members.search').map(({ input }) => input.query);
  return { ...shown, host, searches };
}

test('[R-06 D-64] cards say about how far someone lives, and nothing where nothing is known', async () => {
  const { screen } = await openSearch('Hamburg');
  const places = screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent);
  expect(places).toEqual(['Lüneburg ~45 km', 'Hamburg in your city', 'Bremen']);
});

test('[R-06 D-64] a distance limits the search; the order by it sets one, and goes with it', async () => {
  const { screen, user, host, searches } = await openSearch('Hamburg');
  await user.selectOptions(screen.getByLabelText('Distance'), 'Within 50 km');
  await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ within: '50', sort: 'active' }));
  await user.selectOptions(screen.getByLabelText('Order'), 'Nearest');
  await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ within: '50', sort: 'near' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter: Within 50 km' }));
  expect(host.navigation.location().search).toBe('');
  await user.selectOptions(screen.getByLabelText('Order'), 'Nearest');
  expect(host.navigation.location().search).toBe('?within=500&sort=near');
});

test('[R-06 D-64] members in the United Kingdom read miles, on cards the short way; the search itself asks in km', async () => {
  const { screen, user, searches } = await openSearch('London', '/members', 'GB');
  const places = screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent);
  expect(places).toEqual(['Lüneburg ~30 mi', 'Hamburg in your city', 'Bremen']);
  const field = screen.getByLabelText('Distance');
  expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Any distance',
    'Within 6 miles',
    'Within 15 miles',
    'Within 30 miles',
    'Within 60 miles',
    'Within 125 miles',
    'Within 310 miles',
  ]);
  await user.selectOptions(field, 'Within 30 miles');
  await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ within: '50' }));
});

test('[D-64] who names only a region is offered neither', async () => {
  const { screen, searches } = await openSearch(null, '/members?within=50&sort=near');
  expect(screen.queryByLabelText('Distance')).toBeNull();
  expect([...screen.getByLabelText('Order').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Last active',
    'Newest',
  ]);
  expect(searches().at(-1)).toMatchObject({ sort: 'active' });
  expect(searches().at(-1)).not.toHaveProperty('within', '50');
});

test('[R-07 D-64] a profile says it after the place; one’s own does not', async () => {
  const open = async (id: string) => {
    const user = aUser({ profile: { region: 'DE-HH', city: 'Hamburg' } });
    const calls = {
      'member.get': () => ({ profile: aProfile({ id, distance: 20 }), related: [] }),
      'regions.get': () => ({ regions: [] }),
    };
    const host = createFakeHost({ remote: 'mfe-members', user: { ...user, id: uuid(9) }, texts, path: `/members/${id}`, calls });
    const shown = await renderRemote(remote, { page: 'profile', params: { id }, host });
    await shown.screen.findByRole('heading', { level: 1 });
    return shown;
  };
  const theirs = await open(uuid(2));
  expect(theirs.screen.getByText(/ · ~20 km$/).isConnected).toBe(true);
  await theirs.unmount();
  expect((await open(uuid(9))).screen.queryByText(/20 km/)).toBeNull();
});

test('[R-51 D-64] the page about the order explains it where a brand has it', async () => {
  const host = createFakeHost({ remote: 'mfe-members', texts, path: '/search-order', settings });
  const { screen } = await renderRemote(remote, { page: 'search-order', host });
  expect((await screen.findByRole('heading', { level: 2, name: 'Nearest' })).isConnected).toBe(true);
});
