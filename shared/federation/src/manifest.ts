import { createHash } from 'node:crypto';
import type { RemoteDeclaration } from '@vesper/contracts';

export interface ManifestFile {
  /** Base64, as `integrity` wants it. */
  sha256: string;
  bytes: number;
  type: 'script' | 'text' | 'font' | 'other';
}

/** `dist/manifest.json`: everything a release has to know about a build, without reading its files. */
export interface Manifest {
  /** The deployable's name, `shell` for the shell. */
  remote: string;
  /** Package version and eight hex digits of the content. */
  version: string;
  /** A remote: the range it was built against. The shell: the version it speaks. */
  contract: string;
  /** The container; of the shell, the document's script. */
  entry: string;
  declaration: RemoteDeclaration;
  files: Record<string, ManifestFile>;
  /** What a page (`search`) or widget (`widget:match`) needs besides the entry. */
  preload: Record<string, string[]>;
  /** Files of texts by locale. A remote's holds its own keys, the shell's `{ shell, common }`. */
  texts: Record<string, string>;
  /** Fonts by the name of their source, for preloading. */
  fonts: Record<string, string>;
  /** The shell: versions it provides. A remote: ranges it needs. */
  shared: Record<string, string>;
  /** Commit of the build; no part of the version. */
  revision: string;
}

/** A file of the build, and what webpack knows about it. */
export interface BuiltFile {
  name: string;
  content: Buffer;
  /** Path of the asset it was copied from. */
  source?: string;
  locale?: string;
}

type Described = Omit<Manifest, 'version' | 'files' | 'texts' | 'fonts'> & { packageVersion: string };

/** Same files and same words, same manifest: the version says what the release is, not when or where it was built. */
export function createManifest({ packageVersion, revision, ...described }: Described, built: BuiltFile[]): Manifest {
  const sorted = [...built].sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = Object.fromEntries(sorted.map((file) => [file.name, describe(file)]));
  const texts = Object.fromEntries(sorted.flatMap(({ locale, name }) => (locale ? [[locale, name]] : [])));
  const fonts = Object.fromEntries(
    sorted.flatMap(({ name, source }) => (source && typeOf(name) === 'font' ? [[baseName(source), name]] : [])),
  );
  const { remote, ...rest } = described;
  const content = { ...rest, texts, fonts, files };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
  return { remote, version: `${packageVersion}-${hash}`, revision, ...content };
}

function describe({ name, content }: BuiltFile): ManifestFile {
  return { sha256: createHash('sha256').update(content).digest('base64'), bytes: content.length, type: typeOf(name) };
}

function typeOf(name: string): ManifestFile['type'] {
  if (name.endsWith('.js')) return 'script';
  if (name.endsWith('.json')) return 'text';
  return name.endsWith('.woff2') ? 'font' : 'other';
}

const baseName = (path: string): string => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
