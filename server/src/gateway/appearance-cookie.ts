import type { FastifyRequest } from 'fastify';

/** What a visitor has chosen to see the site in; the shell writes the cookie (`shell/src/layout/appearance.ts`). */
export type Appearance = 'light' | 'dark';

/** @returns undefined for no choice, and for anything that is none of ours */
export function appearanceOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Appearance | undefined {
  const { appearance } = cookies;
  return appearance === 'light' || appearance === 'dark' ? appearance : undefined;
}
