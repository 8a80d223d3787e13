import * as z from 'zod/mini';

/** `shell`, or a remote's folder name; also the prefix of its files. */
export const deployableName = z.string().check(z.regex(/^(shell|mfe-[a-z0-9-]{1,40})$/));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/));
const fileName = z.string().check(z.regex(/^[a-z0-9][\w.-]{0,180}\.(js|json|woff2|svg|webp|png|jpg|avif)$/));
const range = z.string().check(z.maxLength(60));

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
      }),
    )
    .check(z.maxLength(200)),
  slots: z.array(z.object({ slot: z.string(), widget: z.string(), order: z.optional(z.number()) })).check(z.maxLength(50)),
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
  /** Kind of a remote's entry. Absent for builds before contract 1.1.0, which need a federation runtime in the page. */
  container: z.optional(z.literal('webpack')),
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

/** Key in the shell's `preload`: additional files for remotes built before contract 1.1.0; only preloaded with such a remote. */
export const FOR_EARLIER_REMOTES = 'earlier-remotes';

/** A manifest as published; `signature`: Ed25519 over its canonical JSON, in base64. */
export interface SignedManifest {
  manifest: unknown;
  signature: string;
}
