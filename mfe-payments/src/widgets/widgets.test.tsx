import type { Discount } from '@vesper/contracts';
import { aDiscount, aUser, createFakeHost, type FakeHostOptions, renderRemote } from '@vesper/testing';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { HIDES_TOP_BAR_TIMER } from '../discount/hides-top-bar-timer.ts';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

const NOW = Date.parse('2026-05-01T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const bonus = (changes: Partial<Discount> = {}) => aDiscount({ kind: 'time_bonus', code: 'TIMEBONUS25', expires: at(11_565), ...changes });

let wantsNoMotion = false;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  wantsNoMotion = false;
  window.matchMedia = (media) => ({ media, matches: wantsNoMotion, addEventListener() {}, removeEventListener() {} }) as never;
});

async function show(widget: string, { stores, ...options }: FakeHostOptions = {}, props = {}) {
  const host = createFakeHost({
    ...{ remote: 'mfe-payments', texts, user: aUser({ credits: 0, paid_user: false }) },
    ...{ stores: { discount: { active: bonus() }, ...stores }, ...options },
  });
  const shown = await renderRemote(remote, { widget, host, props });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...shown, pass, press: (name: string | RegExp) => act(async () => shown.screen.getByRole('button', { name }).click()) };
}

test('[M-03] the banner says what it is and until when, and leads to the credits; meanwhile the top bar has no clock', async () => {
  const { screen, container } = await show('discount-banner');
  screen.getByText(/^25% off until /);
  // Two sentences, where both have room.
  expect(container.textContent).toMatch(/25% off until [^.]+\. Yours because /);
  expect(container.querySelector(`[${HIDES_TOP_BAR_TIMER}]`)).not.toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('link', { name: 'See credits' }).getAttribute('href')).toBe('/credits');
});

test.each([
  ['today', 3600, '25% off until 13:00'],
  ['tomorrow', 80_000, '25% off until tomorrow, 10:13'],
  ['tomorrow, in more than a day', 90_000, '25% off until tomorrow, 13:00'],
  ['in two days, by the weekday', 2 * 86_400, '25% off until Sunday'],
  ['in six days', 6 * 86_400, '25% off until Thursday'],
  ['in a week, by its date', 7 * 86_400, '25% off until 8 May 2026'],
])('[S-14] says as people do until when a discount is that ends %s', async (_, seconds, words) => {
  vi.stubEnv('TZ', 'UTC');
  const { screen } = await show('discount-banner', { stores: { discount: { active: bonus({ expires: at(seconds) }) } } });
  expect(screen.getByText(/^25% off/).textContent).toBe(words);
});

test.each([
  ['da', '25 % rabat indtil søndag'],
  ['de', '25 % Rabatt bis Sonntag'],
  ['fi', '25 % alennus 3. toukokuuta asti'],
  ['fr', '25 % de réduction jusqu’à dimanche'],
  ['pl', 'Zniżka 25% do 3 maja'],
] as const)('[S-14] a weekday is named where the language doesn’t decline it, else the date (%s)', async (locale, words) => {
  vi.stubEnv('TZ', 'UTC');
  const { default: own } = (await import(`../texts/${locale}.json`)) as { default: Record<string, unknown> };
  const active = bonus({ expires: at(2 * 86_400) });
  const { container } = await show('discount-banner', { locale, texts: own, stores: { discount: { active } } });
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toContain(words);
});

test('[S-13] the timer counts down every second', async () => {
  const { screen, pass } = await show('discount-timer');
  expect(screen.getByRole('timer').textContent).toBe('03:12:45');
  await pass(1000);
  expect(screen.getByRole('timer').textContent).toBe('03:12:44');
});

test('[S-14] a day’s discount counts in hours and minutes, and ticks in its last hour', async () => {
  const { screen, pass } = await show('discount-timer', {
    stores: { discount: { active: bonus({ kind: 'welcome', expires: at(3660) }) } },
  });
  const timer = screen.getByRole('timer', { name: 'Time left' });
  expect(timer.textContent).toBe('1\u202fh 01\u202fmin');
  await pass(61_000);
  expect(timer.textContent).toBe('00:59:59');
});

test.each([
  ['/credits', 'hidden'],
  ['/credits/repeat-order', 'hidden'],
  ['/premium', 'hidden'],
  ['/notifications', 'hidden'],
  ['/withdrawal/', 'hidden'],
  ['/profile', 'hidden'],
  ['/profiles', 'visible'],
  ['/members', 'visible'],
])('[S-13] on %s the top bar’s countdown is %s', async (path, visibility) => {
  const { screen } = await show('discount-timer', { path });
  const timer = screen.getByRole('timer', { hidden: true });
  expect(getComputedStyle(timer).visibility).toBe(visibility);
});

test('[M-03] why it is there, and until when, is told by a press; Escape goes back to the button', async () => {
  const { screen, press } = await show('discount-timer');
  const reason = () => screen.queryByText(/signed up less than four hours ago.*Valid until/)?.parentElement;
  const button = screen.getByRole('button', { name: /^25% welcome discount until / });
  expect(reason()?.hidden).toBe(true);
  await press(/^25% welcome discount/);
  expect(reason()?.hidden).toBe(false);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const way = screen.getByRole('link', { name: 'See credits' });
  expect(way.getAttribute('href')).toBe('/credits');
  way.focus();
  await act(async () => void way.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(reason()?.hidden).toBe(true);
  expect(document.activeElement).toBe(button);
});

test('[S-13] a wrong clock of the browser changes nothing', async () => {
  const { screen } = await show('discount-timer', { stores: { discount: { active: bonus() }, connection: { serverOffset: 3_600_000 } } });
  expect(screen.getByRole('timer').textContent).toBe('02:12:45');
});

test('[M-03] who wants no motion sees the time of the end, and nothing ticks', async () => {
  wantsNoMotion = true;
  const { screen } = await show('discount-timer');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: /^25% welcome discount/ }).parentElement?.textContent).toMatch(/until \d?\d:12$/);
  expect(vi.getTimerCount()).toBe(0);
});

test('[S-12] a discount that ends while it is looked at says so, and offers nothing any more', async () => {
  const { host, screen, container } = await show('discount-banner');
  await act(async () => host.stores.discount.setState({ active: null }));
  screen.getByText('This discount has ended');
  expect(container.querySelector(`[${HIDES_TOP_BAR_TIMER}]`)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('[S-10] the banner is put away by its own name', async () => {
  const { host, press } = await show('discount-banner');
  await press('Hide this offer');
  await act(async () => host.stores.discount.setState({ active: aDiscount({ expires: at(60) }) }));
  await press('Hide this offer');
  expect(host.records.events).toEqual([
    { name: 'shell:dismiss', payload: { alert: 'time_bonus_banner' } },
    { name: 'shell:dismiss', payload: { alert: 'welcome_banner' } },
  ]);
});

test('[S-11 M-03 K-03] the window opens 40 s after entering the members area: act fast, 4 hours, the time truly left', async () => {
  const { host, pass } = await show('time-bonus', {}, { entered_at: at(-30) });
  const dialog = () => document.querySelector('[role=dialog]');
  await pass(9000);
  expect(dialog()).toBeNull();
  await pass(2000);
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  expect(dialog()?.textContent).toContain('Act fast: the discount lasts 4 hours from your signup.');
  expect(dialog()?.querySelector('[role=timer]')?.textContent).toMatch(/^03:1[12]:\d\d$/);
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click());
  expect(host.records.events).toEqual([{ name: 'shell:dismiss', payload: { alert: 'time_bonus_modal' } }]);
});

test('[S-11] not for who has credits, never over what is being written or in a chat, and after five quiet seconds only', async () => {
  const withCredits = await show('time-bonus', { user: aUser({ credits: 1 }) }, { entered_at: at(-60) });
  await withCredits.pass(5000);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await withCredits.unmount();

  const chatting = await show('time-bonus', { path: `/members/${aUser().id}/chat` }, { entered_at: at(-60) });
  await chatting.pass(5000);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await chatting.unmount();

  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  const { pass } = await show('time-bonus', {}, { entered_at: at(-60) });
  await pass(5000);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  field.remove();
  document.dispatchEvent(new Event('wheel'));
  await pass(4000);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await pass(2000);
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
});
