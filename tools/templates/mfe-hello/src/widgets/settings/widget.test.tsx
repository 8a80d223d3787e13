import { aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

test('what is said on any page is counted, and the settings tell how often', async () => {
  const host = createFakeHost({ remote: 'mfe-hello', user: aUser(), texts });
  await renderRemote(remote, { widget: 'counter', host });
  host.events.emit('hello:said', { to: 'Lena' });
  const { screen } = await renderRemote(remote, { widget: 'settings', host });
  expect(screen.getByRole('heading').textContent).toBe('Saying hello');
  screen.getByText('You’ve said hello 1 time in this browser.');
});
