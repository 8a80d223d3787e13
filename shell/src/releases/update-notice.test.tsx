import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { UpdateNotice } from './update-notice.tsx';

test.each([
  ['new_version', 'A new version is ready.', 'Update'],
  ['missing_file', 'We couldn’t load part of this page.', 'Reload page'],
] as const)('[B-12] [X-02] %s shows a notice with one action', async (offer, text, action) => {
  const accept = vi.fn();
  const { user } = renderInShell(<UpdateNotice />, { updates: { offer: () => offer, accept } });
  expect(screen.getByRole('status').textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: action }));
  expect(accept).toHaveBeenCalledOnce();
});
