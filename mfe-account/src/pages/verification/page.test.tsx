import type { Verification } from '@vesper/contracts';
import { aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(state: Verification['state'], calls: FakeHostOptions['calls'] = {}) {
  const at = state === 'none' || state === 'unavailable' ? null : '2026-11-20T20:00:00.000Z';
  const url = 'https://check.example/1';
  const all = {
    'verification.get': () => ({ verification: { state, at } }),
    'verification.start': () => ({ ok: true as const, url }),
    ...calls,
  };
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/verification', calls: all });
  return renderRemote(remote, { page: 'verification', host });
}

test('[R-61 B-09] a check begins, goes on or begins again at the provider’s page', async () => {
  for (const [state, label] of [
    ['none', texts.verification.start],
    ['pending', texts.verification.go_on],
    ['failed', texts.verification.again],
  ] as const) {
    const { host, screen, user, unmount } = await open(state);
    await user.click(await screen.findByRole('button', { name: label }));
    await vi.waitFor(() => expect(host.records.left).toEqual(['https://check.example/1']));
    await unmount();
  }
});

test('[R-61 B-09] who is verified reads since when, and has nothing to press', async () => {
  for (const state of ['passed', 'unavailable'] as const) {
    const { screen, unmount } = await open(state);
    expect(await screen.findByText(state === 'passed' ? /20 Nov/ : /can’t get verified/)).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    await unmount();
  }
});

test('[R-61] what is refused is said', async () => {
  const { screen, user } = await open('none', { 'verification.start': refuse(403, 'unconfirmed') });
  await user.click(await screen.findByRole('button', { name: texts.verification.start }));
  expect((await screen.findByRole('alert')).textContent).toContain('Confirm your email');
});
