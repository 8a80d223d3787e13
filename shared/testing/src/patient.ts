import { vi } from 'vitest';

/**
 * How long a test waits for what is to become true, ms. A second, which both libraries give it, is little on two cores with other work; whoever passes
 * waits no longer for it. Set up before the tests of every package.
 */
const PATIENCE = 15_000;

const { waitFor } = vi;
vi.waitFor = (look, options = PATIENCE) => waitFor(look, options);

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
}
