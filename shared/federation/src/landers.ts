import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDeclaration } from '@vesper/contracts';
import webpack from 'webpack';
import type { TextSource } from './texts-plugin.ts';

/** A lander is one folder, `src/landers/<name>/`: `lander.json`, `lander.tsx`, `texts/<locale>.json`, and optionally `poster.*`. */
export interface Lander {
  /** The page's name is the folder's. */
  declaration: PageDeclaration;
  texts: TextSource;
  /** Values of `:slug` with a copy of their own. */
  variants: readonly string[];
  /** The request of its chunk in `src/remote.ts`, relative to `src/landers`. */
  request: string;
  /** Path of its first picture, within the remote's folder. */
  poster: string | undefined;
}

/** `lander.json`; its JSON Schema for editors is docs/lander.schema.json. */
interface LanderFile {
  /** React Router pattern. */
  path: string;
  /** False shows the entry warning before it (M-01). */
  adSafe: boolean;
  /**
   * Values of `:slug` with a copy of their own; any other shows the plain one. One may also name whom it shows, and its pictures: the page
   * reads that from here.
   */
  variants?: (string | { slug: string; people?: string; pictures?: string })[];
}

/** Defines `LANDERS` in a remote's code: the names of its landers. */
export const defineLanders = (landers: readonly Lander[]): webpack.DefinePlugin =>
  new webpack.DefinePlugin({ LANDERS: JSON.stringify(landers.map(({ declaration }) => declaration.page)) });

const FOLDER = 'src/landers';
/** The end of a path with variants. */
const SLUG = '/:slug?';
const POSTER = /^poster\.(webp|avif|jpg|png|svg)$/;

/** @throws Error naming the missing file and its folder */
export function readLanders(directory: string): Lander[] {
  const folder = join(directory, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const files = readdirSync(join(folder, name));
      const missing = ['lander.json', 'lander.tsx', 'texts'].find((file) => !files.includes(file));
      if (missing) throw new Error(`${FOLDER}/${name} has no ${missing}.`);
      const { path, adSafe, variants = [] } = JSON.parse(readFileSync(join(folder, name, 'lander.json'), 'utf8')) as Partial<LanderFile>;
      if (typeof path !== 'string' || typeof adSafe !== 'boolean')
        throw new Error(`${FOLDER}/${name}/lander.json must have "path" (string) and "adSafe" (boolean).`);
      if (variants.length > 0 && !path.endsWith(SLUG))
        throw new Error(`${FOLDER}/${name}/lander.json has "variants", but its path has no ${SLUG}.`);
      const poster = files.find((file) => POSTER.test(file));
      return {
        declaration: { page: name, path, layout: 'lander', access: 'visitor', title: `${name}.title`, adSafe, prerender: true },
        variants: variants.map((one) => (typeof one === 'string' ? one : one.slug)),
        texts: { folder: join(folder, name, 'texts'), namespace: name },
        request: `./${name}/lander.tsx`,
        poster: poster && `${FOLDER}/${name}/${poster}`,
      };
    });
}
