import { aUser } from '@vesper/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { LanguageMenu } from '../language/language-menu.tsx';
import { EntryWarning } from './entry-warning.tsx';
import { useEntryWarning } from './use-entry-warning.ts';

beforeEach(() => {
  // jsdom knows the element and not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  document.cookie = 'entry_warning=; Max-Age=0; Path=/';
});

function Entrance({ layout = 'default' }: { layout?: 'default' | 'chat' }) {
  const route = { layout, path: '/', access: 'anyone', title: { namespace: '', key: '' }, page: { owner: 'shell', name: '' } } as const;
  const { warning, onAnswered } = useEntryWarning(route);
  return warning !== 'none' && <EntryWarning kind={warning} languages={<LanguageMenu />} onAnswered={onAnswered} />;
}

test('[M-01] the warning shows with the first paint and blocks the page', async () => {
  const { user } = renderInShell(<Entrance />, { entryWarning: 'standard' });
  const warning = screen.getByRole('alertdialog', { name: 'Adults only (18+)' }); // at once: it waits for no file
  expect(warning.contains(document.activeElement)).toBe(true);
  warning.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(warning.isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'I’m 18+, enter' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.cookie).toContain('entry_warning=standard-');
});

test('[M-01] not shown to members and visitors who have answered', () => {
  renderInShell(<Entrance />, { entryWarning: 'standard', user: aUser() });
  renderInShell(<Entrance />, { entryWarning: 'none' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[M-02] the strict one requires two ticks, says which is missing, and reloads the page', async () => {
  const { user, shell } = renderInShell(<Entrance />, { entryWarning: 'strict' });
  const enter = screen.getByRole('button', { name: 'I’m 18+, enter' });
  await user.click(enter);
  const age = screen.getByRole('checkbox', { name: 'I’m at least 18 years old.' });
  expect(document.activeElement).toBe(age);
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  await user.click(age);
  await user.click(enter);
  expect(document.cookie).not.toContain('entry_warning=');
  expect(shell.reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: /erotic/ }));
  await user.click(enter);
  expect(document.cookie).toContain('entry_warning=strict-');
  expect(shell.reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).not.toBeNull(); // until the new page is there
});

test('[L-03 M-02] over the chat it is shown to members too', () => {
  renderInShell(<Entrance layout="chat" />, { entryWarning: 'strict', user: aUser() });
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
});

test('[M-01 L-13 S-22] the language can be chosen before anything is answered', async () => {
  const { user, shell } = renderInShell(<Entrance />, { entryWarning: 'strict' });
  const warning = within(screen.getByRole('alertdialog'));
  const chosen = vi.fn();
  shell.host.events.on('shell:change-locale', chosen);
  await user.click(warning.getByRole('button', { name: 'Language: English' }));
  await user.click(warning.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(chosen).toHaveBeenCalledWith({ locale: 'de' });
});
