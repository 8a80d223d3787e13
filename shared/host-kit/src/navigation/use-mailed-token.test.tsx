import { createFakeHost, renderRemote } from '@vesper/testing';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRemote, useMailedToken } from '../public.ts';

const [first, second] = ['first-token-of-a-mail-', 'second-token-of-a-mail'];

async function open(path: string) {
  const host = createFakeHost({ path });
  const page = () => <output>{useMailedToken()}</output>;
  const remote = createRemote({ contract: '^1.0.0', pages: { page: async () => ({ default: page }) }, widgets: {} });
  const { screen } = await renderRemote(remote, { page: 'page', host });
  const go = (to: string) => act(() => host.navigation.navigate(to, { replace: true }));
  return { go, token: () => screen.getByRole('status').textContent };
}

test('[D-12 D-13] the newest mailed link’s token holds, whatever becomes of the address', async () => {
  const { go, token } = await open(`/activate#${first}`);
  expect(token()).toBe(first);
  go('/activate'); // it leaves the address
  expect(token()).toBe(first);
  go('/activate#main'); // the skip link
  expect(token()).toBe(first);
  go(`/activate#${second}`); // another link, in the same tab
  expect(token()).toBe(second);
});

test('[D-12] a fragment that can’t be a token is none', async () => {
  const { token } = await open('/activate#main');
  expect(token()).toBe('');
});
