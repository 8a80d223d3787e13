import type { DiscountState } from '@vesper/contracts';
import { aDiscount, aUser } from '@vesper/testing';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { BannerPlace } from './banner-place.tsx';
import { discountState } from '../stores/discount-store.ts';

const welcome = discountState('ready', aDiscount({ expires: '2099-01-01T00:00:00Z' }));
const none = discountState('ready', null);
const place = () => document.querySelector('[data-slot="banner.top"]');

function open(discount: DiscountState) {
  const membersArea = ['/members', '/likes'];
  return renderInShell(<BannerPlace />, { remotePaths: ['/credits'], membersArea, path: '/members', user: aUser(), stores: { discount } });
}

test('[M-03 P-06] there is room from the first paint, in the members area alone', () => {
  const { shell } = open(welcome);
  expect(place()).not.toBeNull();
  act(() => shell.history.push('/credits'));
  expect(place()).toBeNull();
});

test('[M-03] nothing moves while a page stands: a discount that comes waits for the next page, one that ends keeps its place', () => {
  const { host, shell } = open(none);
  act(() => host.stores.discount.setState(welcome));
  expect(place()).toBeNull();
  act(() => shell.history.push('/likes'));
  expect(place()).not.toBeNull();
  act(() => host.stores.discount.setState(none));
  expect(place()).not.toBeNull();
  act(() => shell.history.push('/members'));
  expect(place()).toBeNull();
});

test('[S-10] put away, its place closes at once', () => {
  const { host } = open(welcome);
  act(() => host.stores.alerts.setState({ dismissed: { welcome_banner: '2026-05-01T12:00:00Z' } }));
  expect(place()).toBeNull();
});
