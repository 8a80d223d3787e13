import { aUser, refuse } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { openSettings, raised, sent } from '../../testing/open-settings.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const words = texts.settings.location;
const { profile } = aUser();
const livingIn = (place: Partial<typeof profile>) => aUser({ profile: { ...profile, country: 'DE', ...place } });
const calls = {
  'regions.get': () => ({ regions: [{ code: 'DE-BY', name: 'Bayern', cities: ['München'] }] }),
  'profile.update': () => ({ ok: true as const }),
};
const MUNICH = { region: 'DE-BY', city: 'München' };

test('[R-25 D-64] the settings say where the place comes from, and what others see of it', async () => {
  const user = livingIn({ ...MUNICH, place_source: 'manual' });
  const page = await openSettings({ user, calls });
  const group = page.screen.getByRole('group', { name: words.title });
  expect(group.querySelectorAll('input')).toHaveLength(3);
  expect(await page.screen.findByText('Right now: München, Bayern')).toBeTruthy();
  await page.user.click(page.screen.getByRole('radio', { name: /^Region only/ }));
  expect(page.screen.getByRole<HTMLInputElement>('radio', { name: /^Region only/ }).checked).toBe(true);
  await vi.waitFor(() => expect(sent(page.host, 'profile.update')).toEqual([{ place_source: 'region' }]));
  page.host.stores.session.setState({ user: livingIn({ region: 'DE-BY', city: null, place_source: 'region' }) });
  expect(await page.screen.findByText('Right now: Bayern')).toBeTruthy();
  expect(page.screen.getByRole<HTMLInputElement>('radio', { name: /^Region only/ }).checked).toBe(true);
});

test('[R-25 S-02] the device is asked by a press alone, and what it finds is saved at once', async () => {
  const page = await openSettings({ user: livingIn({ region: null, city: null }), calls });
  expect(page.screen.getByText(words.none)).toBeTruthy();
  expect(raised(page.host)).not.toContain('shell:locate');
  await page.user.click(page.screen.getByRole('radio', { name: /^From this device/ }));
  expect(raised(page.host)).toContain('shell:locate');
  page.host.stores.geolocation.setState({ status: 'idle', place: { country: 'DE', ...MUNICH } });
  await vi.waitFor(() => expect(sent(page.host, 'profile.update')).toEqual([{ place_source: 'device', ...MUNICH }]));
});

test('[R-25] a choice that could not be saved is taken back, and said', async () => {
  const page = await openSettings({ user: livingIn(MUNICH), calls: { ...calls, 'profile.update': refuse(500, 'internal') } });
  await page.user.click(page.screen.getByRole('radio', { name: /^Region only/ }));
  expect((await page.screen.findByRole('alert')).textContent).not.toBe('');
  await vi.waitFor(() => expect(page.screen.getByRole<HTMLInputElement>('radio', { name: /^Chosen by me/ }).checked).toBe(true));
});

test('[S-02] where the device finds nothing, or can’t, nothing changes', async () => {
  const page = await openSettings({ user: livingIn({ region: null, city: null }), calls });
  await page.user.click(page.screen.getByRole('radio', { name: /^From this device/ }));
  page.host.stores.geolocation.setState({ status: 'failed' });
  expect(await page.screen.findByText(/Your browser didn’t tell us/)).toBeTruthy();
  expect(sent(page.host, 'profile.update')).toEqual([]);
  await vi.waitFor(() => expect(page.screen.getByRole<HTMLInputElement>('radio', { name: /^Chosen by me/ }).checked).toBe(true));
  page.host.stores.geolocation.setState({ permission: 'unsupported' });
  await vi.waitFor(() => expect(page.screen.queryByRole('radio', { name: /^From this device/ })).toBeNull());
});
