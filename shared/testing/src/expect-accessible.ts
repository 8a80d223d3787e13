import { expect } from 'vitest';

/** No finding of axe, as far as one can tell without layout and colours. */
export async function expectAccessible(container: HTMLElement): Promise<void> {
  const { default: axe } = await import('axe-core'); // half a megabyte that most tests do not need
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
