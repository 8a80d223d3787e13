import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@vesper/contracts/release';

/** `dist/manifest.json`: describes a build; signed, it is a release. */
export type Manifest = ReleaseManifest;
type ManifestFile = Manifest['files'][string];

/** A file of the build with webpack's metadata. */
export interface BuiltFile {
  name: string;
  content: Buffer;
  /** Path of the asset it was copied from. */
  source?: string;
  locale?: string;
  /** The locale whose prerendered pages it contains. */
  prerendered?: string;
}

type ManifestInput = Omit<Manifest, 'version' | 'files' | 'texts' | 'fonts' | 'prerendered'> & { packageVersion: string };

/** Deterministic: the version is a hash of the content, independent of when and where it was built. */
export function createManifest({ packageVersion, revision, ...described }: ManifestInput, built: BuiltFile[]): Manifest {
  const sorted = [...built].sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = Object.fromEntries(sorted.map((file) => [file.name, describe(file)]));
  const texts = Object.fromEntries(sorted.flatMap(({ locale, name }) => (locale ? [[locale, name]] : [])));
  const fonts = Object.fromEntries(
    sorted.flatMap(({ name, source }) => (source && typeOf(name) === 'font' ? [[baseName(source), name]] : [])),
  );
  const prerendered = Object.fromEntries(sorted.flatMap((file) => (file.prerendered ? [[file.prerendered, file.name]] : [])));
  const { remote, ...rest } = described;
  const content = { ...rest, texts, ...(Object.keys(prerendered).length > 0 && { prerendered }), fonts, files };
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
