import { deployableName } from '@vesper/contracts/release';
import * as z from 'zod/mini';

/** What the release API is sent (`routes.ts`); its OpenAPI document describes the same (`openapi.ts`). */

export const signedManifest = z.object({
  manifest: z.looseObject({ remote: deployableName }),
  signature: z.string().check(z.maxLength(200)),
});
const version = z.string().check(z.minLength(1), z.maxLength(60));
/** A share makes it a canary, `staged` shows it to no one; otherwise it goes live. */
const destination = { canary: z.optional(z.int().check(z.minimum(1), z.maximum(99))), staged: z.optional(z.boolean()) };
export const publishBody = z.object({ ...signedManifest.shape, ...destination });
export const promoteBody = z.object({ remote: deployableName, version: z.optional(version), ...destination });
export const remoteBody = z.object({ remote: deployableName });
const brandName = z.string().check(z.maxLength(60));
export const unpinBody = z.object({ remote: deployableName, brand: brandName });
export const pinBody = z.object({ remote: deployableName, brand: brandName, version });
export const tokenBody = z.object({
  remote: deployableName,
  name: z.string().check(z.regex(/^[\w .@-]{1,60}$/)),
  owner: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});
export const removeBody = z.object({ name: z.string().check(z.maxLength(60)) });
