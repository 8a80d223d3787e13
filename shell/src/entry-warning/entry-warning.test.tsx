import { aUser } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { EntryWarning } from './entry-warning.tsx';

beforeEach(() => {
  // jsdom knows the element and not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('[M-01] the warning is there with the first paint, and asks before anything else is reached', async () => {
  const { user } = renderInShell(<EntryWarning route={null} />, { entryWarning: 'standard' });
  const warning = screen.getByRole('alertdialog', { name: 'For adults from 18 only' }); // at once: it waits for no file
  expect(warning.contains(document.activeElement)).toBe(true);
  warning.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(warning.isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'I am 18+, enter' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.cookie).toContain('entry_warning=');
});

test('[M-01] members and visitors who have answered are not asked', () => {
  renderInShell(<EntryWarning route={null} />, { entryWarning: 'standard', user: aUser() });
  renderInShell(<EntryWarning route={null} />, { entryWarning: 'none' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
