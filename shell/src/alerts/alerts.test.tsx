import { aChatEntry, aDiscount, aProfileCard, aUser, expectAccessible } from '@vesper/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { discountState } from '../discount/discount-store.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Alerts } from './alerts.tsx';

test('[L-02 S-10] without a profile photo, a reminder links to where one is added; it can be dismissed', async () => {
  const { host, user } = renderInShell(<Alerts />, { path: '/members', user: aUser({ profile: { main_image: null } }) });
  expect(screen.getByRole('link', { name: 'Add a photo' }).getAttribute('href')).toBe('/complete-signup?step=photo');
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(host.records.events).toContainEqual({ name: 'shell:dismiss', payload: { alert: 'profile_photo' } });
});

test('[L-02 S-10] the page that adds a photo shows no reminder', () => {
  renderInShell(<Alerts />, { path: '/complete-signup', user: aUser({ profile: { main_image: null } }) });
  expect(screen.queryByRole('link')).toBeNull();
});

test('[L-02 W6] an alert that ends by itself is hidden but keeps its space; a later one waits for the next page', () => {
  const without = aUser({ profile: { main_image: null } });
  const withPhoto = aUser({ profile: { main_image: aProfileCard().main_image } });
  const { host } = renderInShell(<Alerts />, { path: '/members', user: without });
  const reminder = screen.getByRole('link', { name: 'Add a photo' });
  act(() => host.stores.session.setState({ user: withPhoto }));
  expect(reminder.isConnected).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();

  cleanup();
  const { host: other, shell } = renderInShell(<Alerts />, { path: '/members', user: withPhoto });
  act(() => other.stores.session.setState({ user: without }));
  expect(screen.queryByRole('link')).toBeNull();
  act(() => shell.history.push('/likes'));
  screen.getByRole('link', { name: 'Add a photo' });
});

const withPhoto = aUser({ profile: { main_image: aProfileCard().main_image } });
const welcome = discountState('ready', aDiscount({ expires: '2099-01-01T00:00:00Z' }));
const none = discountState('ready', null);
const banner = () => document.querySelector('[data-slot="banner.top"]');
const membersArea = ['/members', '/likes'];

test('[M-03 P-06] a discount has the strip from the first paint, in the members area only', () => {
  const { shell } = renderInShell(<Alerts />, {
    ...{ remotePaths: ['/credits'], membersArea, path: '/members', user: withPhoto, stores: { discount: welcome } },
  });
  expect(banner()).not.toBeNull();
  act(() => shell.history.push('/credits'));
  expect(banner()).toBeNull();
});

test('[M-03] a new discount waits for the next page; one that ends stays visible in its place', () => {
  const { host, shell } = renderInShell(<Alerts />, { membersArea, path: '/members', user: withPhoto, stores: { discount: none } });
  act(() => host.stores.discount.setState(welcome));
  expect(banner()).toBeNull();
  act(() => shell.history.push('/likes'));
  expect(banner()).not.toBeNull();
  act(() => host.stores.discount.setState(none));
  expect(banner()?.closest('[style], div')).not.toBeNull();
  expect(getComputedStyle(banner()?.parentElement?.parentElement as Element).visibility).toBe('visible');
  act(() => shell.history.push('/members'));
  expect(banner()).toBeNull();
});

test('[S-10] one alert per page: a dismissed one closes at once, and the next page shows the next one', () => {
  const { host, shell } = renderInShell(<Alerts />, { membersArea, path: '/members', user: aUser(), stores: { discount: welcome } });
  act(() => host.stores.alerts.setState({ dismissed: { welcome_banner: '2026-05-01T12:00:00Z' } }));
  expect(banner()).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  act(() => shell.history.push('/likes'));
  screen.getByRole('link', { name: 'Add a photo' });
});

test('[S-01 S-10] push is offered once, on the page after the first like; accepting it dismisses the offer', async () => {
  const { host, shell, user } = renderInShell(<Alerts />, {
    ...{ membersArea, path: '/members', user: withPhoto, stores: { push: { status: 'unknown' }, discount: none } },
  });
  const offer = () => screen.queryByRole('button', { name: 'Turn on notifications' });
  expect(offer()).toBeNull();
  const { chatState } = host.stores;
  act(() => chatState.setState({ chats: [aChatEntry({ read_by_them: 1 })] }));
  expect(offer()).toBeNull();
  act(() => shell.history.push('/likes'));
  await user.click(offer() as HTMLElement);
  expect(host.records.events).toEqual([
    { name: 'shell:push-wanted', payload: {} },
    { name: 'shell:dismiss', payload: { alert: 'push' } },
  ]);
});

test('[S-05 S-08] an unconfirmed address shows one line, which unfolds what to do', async () => {
  const unconfirmed = aUser({ status: 'not_confirmed', profile: { status: 'disabled' } });
  const { user } = renderInShell(<Alerts />, { membersArea, path: '/members', user: unconfirmed, stores: { discount: welcome } });
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Resend the email' })).toBeNull();
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'No email yet?' }));
  screen.getByRole('button', { name: 'Resend the email' });
  expect(document.activeElement?.textContent).toContain(unconfirmed.email);
});
