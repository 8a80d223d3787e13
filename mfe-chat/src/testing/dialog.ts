import { vi } from 'vitest';

/** The first element of an open dialog that matches; dialogs stand outside the remote's own part of the page. */
export const findInDialog = (selector: string, text: RegExp): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`[role=dialog] ${selector}`)].find((one) => text.test(one.textContent ?? ''));
    if (!found) throw new Error(`no ${selector} with ${text.source} in a dialog`);
    return found;
  });
