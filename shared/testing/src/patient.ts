import { vi } from 'vitest';

/**
 * Timeout of `waitFor` and `findBy…`, in ms. The libraries' default of 1 s is too short on a busy machine; passing tests are not slowed
 * down. A setup file of every package's tests.
 */
const WAIT_TIMEOUT = 15_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = WAIT_TIMEOUT) => waitFor(callback, options);

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT_TIMEOUT });
}
