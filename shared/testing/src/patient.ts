import { afterEach, vi } from 'vitest';

/**
 * Timeout of `waitFor` and `findBy…`, in ms. The libraries' default of 1 s is too short on a busy machine; passing tests are not slowed
 * down. A setup file of every package's tests.
 */
const WAIT_TIMEOUT = 15_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = WAIT_TIMEOUT) => waitFor(callback, options);

// A file that leaves the clock stopped would hang every click of the files that the same worker runs after it.
afterEach(() => void vi.useRealTimers());

// styled-components writes rules as text outside of production, and jsdom then reads the whole sheet again for each rule: two fifths of
// the CPU time of pages' tests. Rules that are inserted one by one cost next to nothing.
process.env.SC_DISABLE_SPEEDY = 'false';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT_TIMEOUT });
}
