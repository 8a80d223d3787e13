import * as z from 'zod/mini';

/** `shell`, or a remote's folder: it is also the prefix of its files. */
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

/** `manifest.json`: everything a release has to know about a build, without reading its files. */
export const releaseManifest = z.object({
  remote: deployableName,
  /** Package version and eight hex digits of the content. */
  version,
  /** A remote: the range it was built against. The shell: the version it speaks. */
  contract: range,
  /** The container; of the shell, the document's script. */
  entry: fileName,
  /** What a remote's entry is: webpack's own container. Left out by those built before contract 1.1.0, which want a federation runtime in the page. */
  container: z.optional(z.literal('webpack')),
  declaration,
  /** Every file of the release; `sha256` in base64, as `integrity` wants it. */
  files: z.record(
    fileName,
    z.object({
      sha256: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
      bytes: z.int().check(z.nonnegative()),
      type: z.enum(['script', 'text', 'font', 'other']),
    }),
  ),
  /** What a page (`search`) or widget (`widget:match`) needs besides the entry; of the shell, what any remote's page needs of it (`FOR_REMOTES`). */
  preload: z.record(z.string(), z.array(fileName)),
  /** The picture a page opens with, where it has one. */
  posters: z.optional(z.record(z.string(), fileName)),
  /** Files of texts by locale. A remote's holds its own keys, the shell's `{ shell, common }`. */
  texts: z.record(z.string(), fileName),
  /** Pages as they are painted before any script has run, by locale (`prerendered.ts`). Left out where there are none, and by those built before contract 1.1.0. */
  prerendered: z.optional(z.record(z.string(), fileName)),
  /** Fonts by the name of their source, for preloading. */
  fonts: z.record(z.string(), fileName),
  /** The shell: versions it provides. A remote: ranges it needs. */
  shared: z.record(z.string(), range),
  /** Commit of the build; no part of the version. */
  revision: z.string().check(z.maxLength(64)),
});
export type ReleaseManifest = z.output<typeof releaseManifest>;

/** Key in the shell's `preload`: its files for remotes. A shell without them has them in its entry. */
export const FOR_REMOTES = 'remotes';

/** Key in it: the files for remotes alone that were built before contract 1.1.0. A document lists them where it has such a remote. */
export const FOR_EARLIER_REMOTES = 'earlier-remotes';

/** A manifest as it is handed over: `signature` is Ed25519 over its canonical JSON, in base64. */
export interface SignedManifest {
  manifest: unknown;
  signature: string;
}
