import type { Events } from '@vesper/contracts';
import type { I18n } from '@vesper/i18n';
import { createToastQueue } from '@vesper/ui';
import { expect, test } from 'vitest';
import { createEvents } from '../platform/create-events.ts';
import { showToasts } from './show-toasts.ts';

function start(): { events: Events; shown: () => string | undefined } {
  const events = createEvents(() => {});
  const toasts = createToastQueue(() => () => {});
  showToasts(events, toasts, { t: (_namespace: string, key: string) => key } as unknown as I18n);
  return { events, shown: () => toasts.current()?.message };
}

test('the end of a session is told', () => {
  const { events, shown } = start();
  events.emit('session:ended', { reason: 'elsewhere' });
  expect(shown()).toBe('session_ended.elsewhere');
});

test.each([
  ['shell:self-excluded', { until: null }],
  ['shell:account-deleted', { until: '2026-12-04T20:00:00.000Z' }],
] as const)('[B-03 S-07] after %s the page says it: no toast, whichever is heard first', (name, payload) => {
  const first = start();
  first.events.emit(name, payload);
  first.events.emit('session:ended', { reason: 'elsewhere' });
  expect(first.shown()).toBeUndefined();
  first.events.emit('session:started', { id: 'a member' });
  first.events.emit('session:ended', { reason: 'logout' });
  expect(first.shown()).toBe('session_ended.logout');

  const second = start();
  second.events.emit('session:ended', { reason: 'elsewhere' });
  second.events.emit(name, payload);
  expect(second.shown()).toBeUndefined();
});

test('what waits from before a logout or a login is not told after it', () => {
  const { events, shown } = start();
  for (const text of ['Saved', 'Passkey added']) events.emit('shell:notify', { tone: 'success', text });
  events.emit('session:ended', { reason: 'logout' });
  expect(shown()).toBe('session_ended.logout');
  events.emit('session:started', { id: 'a member' });
  expect(shown()).toBeUndefined();
});
