import * as z from 'zod/mini';
import { EVENT_NAME, FIELD } from '../payloads.ts';

/** `shell`, or a remote's folder name; also the prefix of its files. */
export const deployableName = z.string().check(z.regex(/^(shell|mfe-[a-z0-9-]{1,40})$/));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/));
const fileName = z.string().check(z.regex(/^[a-z0-9][\w.-]{0,180}\.(js|json|woff2|svg|webp|png|jpg|avif|webm|mp4|md)$/));
const range = z.string().check(z.maxLength(60));

const conditions = {
  access: z.optional(z.enum(['visitor', 'member'])),
  brands: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  niches: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7))),
  premium: z.optional(z.boolean()),
  stored: z.optional(z.string().check(z.maxLength(100))),
};

const declaration = z.object({
  name: deployableName,
  contract: range,
  pages: z
    .array(
      z.object({
        page: z.string(),
        path: z.string().check(z.regex(/^\/[\w:?/.-]{0,120}$/)),
        layout: z.enum(['default', 'chat', 'lander', 'empty']),
        access: z.enum(['visitor', 'member', 'anyone', 'logged_out_search']),
        title: z.string(),
        membersArea: z.optional(z.boolean()),
        adSafe: z.optional(z.boolean()),
        prerender: z.optional(z.boolean()),
        unlisted: z.optional(z.boolean()),
        values: z.optional(
          z.record(z.string().check(z.maxLength(60)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
        ),
        exists: z.optional(
          z.object({
            call: z.string().check(z.maxLength(60)),
            query: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(100))),
          }),
        ),
      }),
    )
    .check(z.maxLength(200)),
  menu: z.optional(
    z
      .array(
        z.object({
          place: z.enum(['top', 'account', 'footer.help', 'footer.money', 'footer.legal']),
          path: z.string().check(z.regex(/^\/[\w/.-]{0,120}$/)),
          covers: z.optional(z.array(z.string().check(z.regex(/^\/[\w/.-]{0,120}$/))).check(z.maxLength(10))),
          label: z.string().check(z.maxLength(100)),
          icon: z.optional(z.string().check(z.regex(/^([a-z]{1,20}|M[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{1,1000})$/))),
          badge: z.optional(z.enum(['unread_messages', 'new_likes'])),
          order: z.optional(z.number()),
          ...conditions,
        }),
      )
      .check(z.maxLength(20)),
  ),
  events: z.optional(
    z.record(z.string().check(z.regex(EVENT_NAME)), z.record(z.string().check(z.maxLength(60)), z.string().check(z.regex(FIELD)))),
  ),
  slots: z.array(z.object({ slot: z.string(), widget: z.string(), order: z.optional(z.number()), ...conditions })).check(z.maxLength(50)),
});

/** `manifest.json`: everything that a release needs to know about a build. */
export const releaseManifest = z.object({
  remote: deployableName,
  /** Package version and eight hex digits of the content. */
  version,
  /** For a remote: the contract range it was built against. For the shell: the contract version it implements. */
  contract: range,
  /** A remote's federation container; the shell's script of the document. */
  entry: fileName,
  /** The remote brings a federation runtime of its own; absent if it borrows the shell's, or needs none. */
  runtime: z.optional(z.literal('own')),
  declaration,
  /** Every file of the release; `sha256` in base64, as for the `integrity` attribute. */
  files: z.record(
    fileName,
    z.object({
      sha256: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
      bytes: z.int().check(z.nonnegative()),
      type: z.enum(['script', 'text', 'font', 'other']),
    }),
  ),
  /** Files that a page (`search`) or widget (`widget:match`) needs besides the entry; for the shell, see `FOR_REMOTES`. */
  preload: z.record(z.string(), z.array(fileName)),
  /** A page's first picture, if it has one. */
  posters: z.optional(z.record(z.string(), fileName)),
  /** Text files by locale. A remote's has its own keys, the shell's is `{ shell, common }`. */
  texts: z.record(z.string(), fileName),
  /** Prerendered pages by locale (`prerendered.ts`). Absent if there are none, and for builds before contract 1.1.0. */
  prerendered: z.optional(z.record(z.string(), fileName)),
  /** Font files by source name, for preloading. */
  fonts: z.record(z.string(), fileName),
  /** Shared modules. For the shell: versions it provides; for a remote: ranges it needs. */
  shared: z.record(z.string(), range),
  /** Commit of the build; not part of the version. */
  revision: z.string().check(z.maxLength(64)),
});
export type ReleaseManifest = z.output<typeof releaseManifest>;

/** Key in the shell's `preload`: its files for hosting remotes. Older shells have that code in their entry. */
export const FOR_REMOTES = 'remotes';

/** Key in the shell's `preload`: its files for members. Older shells have that code in their entry. */
export const FOR_MEMBERS = 'members';

/** A manifest as published; `signature`: Ed25519 over its canonical JSON, in base64. */
export interface SignedManifest {
  manifest: unknown;
  signature: string;
}
