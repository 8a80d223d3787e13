import { vi } from 'vitest';

/** The open dialog; it is rendered outside the remote's container. */
export const openDialog = (): HTMLElement | null => document.querySelector('[role=dialog], [role=alertdialog]');

/** A button of the dialog by its text, once the dialog's code is loaded. */
export function findDialogButton(words: string): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const button = [...(openDialog()?.querySelectorAll('button') ?? [])].find((one) => (one.textContent || one.ariaLabel) === words);
    if (!button) throw new Error(`No open dialog has a button "${words}".`);
    return button;
  }, 10_000);
}
