import { aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

// jsdom has no layout.
window.Element.prototype.scrollIntoView = () => {};

const blocked_at = '2026-03-10T12:00:00.000Z';

async function open(calls: FakeHostOptions['calls']) {
  const host = createFakeHost({
    remote: 'mfe-account',
    user: aUser(),
    texts,
    path: '/notifications#privacy',
    calls: {
      'sessions.get': () => ({ sessions: [] }),
      'passkeys.get': () => ({ passkeys: [], asks_password: false }),
      'export.get': () => ({ state: 'none', url: null, bytes: null, expires_at: null, next_at: null }),
      'notifications.get': refuse(503, 'unavailable'),
      ...calls,
    },
  });
  return renderRemote(remote, { page: 'settings', host });
}

test('[D-16 R-25] whom the member has blocked; one that is unblocked stays in its place, and can be blocked again', async () => {
  const all = [
    { id: uuid(5), name: 'Lena5', blocked_at: '2026-03-11T12:00:00.000Z' },
    { id: uuid(6), name: 'Lena6', blocked_at },
  ];
  let blocked = all;
  const { host, screen, user, container } = await open({
    'blocks.get': () => ({ blocked }),
    'block.remove': () => {
      blocked = all.slice(1);
      return { ok: true };
    },
    'block.create': () => {
      blocked = [all[1], { ...all[0], blocked_at: '2026-03-12T12:00:00.000Z' }].flatMap((row) => (row ? [row as (typeof all)[0]] : []));
      return { ok: true };
    },
  });
  const names = () => [...container.querySelectorAll('details[open] li p:first-child')].map(({ textContent }) => textContent);
  const sent = () => host.records.calls.filter(({ id }) => id.startsWith('block.')).map(({ id, input }) => [id, input.body]);
  await user.click(await screen.findByText('2 blocked'));
  screen.getByText('Blocked 11 March 2026');
  await user.click(screen.getByRole('button', { name: 'Unblock Lena5' }));
  await screen.findByText('1 blocked');
  expect(sent()).toEqual([['block.remove', { id: uuid(5) }]]);
  expect(host.records.events).toContainEqual({ name: 'shell:notify', payload: { tone: 'success', text: 'Lena5 is no longer blocked.' } });
  screen.getByText('Unblocked');
  expect(names()).toEqual(['Lena5', 'Lena6']);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Undo: Lena5' }));
  await screen.findByText('2 blocked');
  expect(sent().at(-1)).toEqual(['block.create', { id: uuid(5) }]);
  expect(names()).toEqual(['Lena5', 'Lena6']);
});

test('[D-16] says that no one is blocked, retries a list that failed to load, and keeps a member whose unblock failed', async () => {
  const none = await open({ 'blocks.get': () => ({ blocked: [] }) });
  await none.screen.findByText('No one is blocked');
  await none.unmount();
  let isDown = true;
  const down = refuse(503, 'unavailable');
  const { screen, user } = await open({
    'blocks.get': () => (isDown ? down() : { blocked: [{ id: uuid(5), name: 'Lena5', blocked_at }] }),
    'block.remove': down,
  });
  await user.click(screen.getByText(texts.blocked.title));
  await screen.findByText('We couldn’t load your blocked list.');
  isDown = false;
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Unblock Lena5' }));
  const row = (await screen.findByText('Lena5')).closest('details');
  await vi.waitFor(() => expect(row?.querySelector('[role=alert]')?.textContent).toBeTruthy());
  expect(screen.getByText('Lena5').isConnected).toBe(true);
});
