import type { CallResponse } from '@vesper/contracts';
import { createRemote } from '@vesper/host-kit';
import { createFakeHost, refuse, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import texts from '../../texts/en.json' with { type: 'json' };
import { DataCard } from './data-card.tsx';

type Copy = CallResponse<'export.get'>;

const none: Copy = { state: 'none', url: null, bytes: null, expires_at: null, next_at: null };
const preparing: Copy = { ...none, state: 'preparing' };
const ready: Copy = {
  state: 'ready',
  url: '/api/export-file.php?id=1',
  bytes: 1_500_000,
  expires_at: '2026-12-02T12:00:00Z',
  next_at: '2026-11-26T12:00:00Z',
};

async function open(calls: NonNullable<Parameters<typeof createFakeHost>[0]>['calls']) {
  const remote = createRemote({ contract: '^1.0.0', pages: { page: async () => ({ default: DataCard }) }, widgets: {} });
  const host = createFakeHost({ remote: 'mfe-account', texts, calls });
  return renderRemote(remote, { page: 'page', host });
}

test('[D-29] one press asks for the copy, and says that an email follows', async () => {
  const { screen, user } = await open({ 'export.get': () => none, 'export.create': () => preparing });
  await user.click(await screen.findByRole('button', { name: 'Prepare my copy' }));
  await screen.findByText(texts.settings.data.preparing);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[D-29] a copy that is ready is a download with its size and last day; another can be had a day later', async () => {
  const { screen } = await open({ 'export.get': () => ready });
  const link = await screen.findByRole('link', { name: 'Download (2 MB)' });
  expect(link.getAttribute('href')).toBe('/api/export-file.php?id=1');
  expect(screen.getByRole('status').textContent).toContain('2 December 2026');
  expect(screen.getByText(/the next from/).textContent).toContain('26 Nov 2026');
  expect(screen.queryByRole('button')).toBeNull();
});

test('[D-29] a copy that failed, or could not be asked for, can be asked for again', async () => {
  const { screen, user } = await open({
    'export.get': () => ({ ...none, state: 'failed' }),
    'export.create': refuse(503, 'unavailable'),
  });
  await screen.findByText(texts.settings.data.failed);
  await user.click(screen.getByRole('button', { name: 'Prepare my copy' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Prepare my copy' })).not.toBeNull();
});
