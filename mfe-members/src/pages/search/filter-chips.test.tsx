import { within } from '@testing-library/react';
import { aProfileCard, aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { openDialog } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(path = '/members') {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser({ profile: { city: 'Hamburg' } }),
    texts,
    path,
    settings: { search_fields: ['age', 'distance', 'has_photo'], visible_profile_fields: [] },
    calls: {
      'members.search': () => ({ profiles: [aProfileCard()], total: 1, next: null, similar: null }),
      'regions.get': () => ({ regions: [] }),
    },
  });
  const shown = await renderRemote(remote, { page: 'search', host });
  const heading = shown.container.querySelector('header') as HTMLElement;
  // Where the test's window is wide, the styles hide the row.
  return { ...shown, host, chip: (name: string | RegExp) => within(heading).getByRole('button', { name, hidden: true }) };
}

test('[R-06 E-13] on a phone a press on a chip turns a filter on and off', async () => {
  const { host, user, chip } = await open();
  await user.click(chip('With photo'));
  expect(host.navigation.location().search).toBe('?has_photo=1');
  await vi.waitFor(() => expect(chip('With photo').getAttribute('aria-pressed')).toBe('true'));
  await user.click(chip('With photo'));
  expect(host.navigation.location().search).toBe('');
});

test('[R-06] on a phone one row has the filters, in words and with how many are chosen, then the order and the chips', async () => {
  const { container, chip } = await open('/members?has_photo=1');
  const filters = chip(/^Filters 1/);
  // Words for the eye, too.
  expect(filters.textContent).toMatch(/^Filters1/);
  const row = [...container.querySelectorAll('header :is(button, select)')];
  const order = container.querySelector('header select');
  expect(row.filter((one) => [filters, order, chip('Distance'), chip('With photo')].includes(one as HTMLElement))).toEqual([
    filters,
    order,
    chip('Distance'),
    chip('With photo'),
  ]);
});

test('[R-06 E-13] the chips of ages and distance say what is chosen, and open the filters', async () => {
  const { user, chip } = await open('/members?min_age=30&within=50');
  chip(/^Age: 30–/);
  expect(openDialog()).toBeNull();
  await user.click(chip('Within 50 km'));
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain('Clear filters'));
});

test('[R-06 E-13] the row has a chip for ages only where someone has chosen them', async () => {
  const { container } = await open();
  expect(container.querySelector('header')?.textContent).toContain('Distance');
  expect(container.querySelector('header')?.textContent).not.toContain('Age:');
});
