import type { BrowserContext } from '@playwright/test';

/** The shell's entry file. */
export const SHELL = /\/assets\/shell\.[0-9a-f]{8}\.js/;

/**
 * Delays the start of the shell.
 * @returns a function that lets it start
 */
export async function holdShell(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(SHELL, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
