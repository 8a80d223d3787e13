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

test('[R-06] on a phone the first chip fills the row with the order; the others follow', async () => {
  const { container, chip } = await open();
  const lead = chip('Distance').parentElement?.parentElement;
  expect(lead?.contains(container.querySelector('header select'))).toBe(true);
  expect(lead?.contains(chip('With photo'))).toBe(false);
  // The icon alone is seen on a narrow phone.
  expect(lead?.contains(chip('Filters'))).toBe(true);
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
