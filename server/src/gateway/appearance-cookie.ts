import type { FastifyRequest } from 'fastify';

/** The visitor's choice of light or dark mode; the shell writes the cookie (`shell/src/layout/appearance.ts`). */
export type Appearance = 'light' | 'dark';

/** @returns undefined without a choice, or for an unknown value */
export function appearanceOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Appearance | undefined {
  const { appearance } = cookies;
  return appearance === 'light' || appearance === 'dark' ? appearance : undefined;
}
