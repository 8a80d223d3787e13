import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page({ isDismissable = true }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Block
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Block this member?" closeLabel="Close" isDismissable={isDismissable}>
        You can undo it.
      </Dialog>
    </>
  );
}

test('a dialog is named by its title, takes the focus, and Escape gives it back', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  const dialog = screen.getByRole('dialog', { name: 'Block this member?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Block' })));
});

test('[L-06] while something is in progress Escape and backdrop do not close it, the button does', async () => {
  render(<Page isDismissable={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body);
  screen.getByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
