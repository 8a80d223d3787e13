import { expect } from 'vitest';

/** Expects no axe violations; without rules that need layout or colours, which jsdom lacks. */
export async function expectAccessible(container: HTMLElement): Promise<void> {
  const { default: axe } = await import('axe-core'); // half a megabyte, loaded only where needed
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
