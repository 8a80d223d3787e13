import { readFileSync } from 'node:fs';
import type { Access, RemoteDeclaration } from '@vesper/contracts';
import { deployables } from '../../tools/build.mjs';
import { inProject } from '../../tools/lib/project-paths.mjs';

const declarationOf = (folder: string): RemoteDeclaration =>
  (JSON.parse(readFileSync(inProject(folder, 'dist', 'manifest.json'), 'utf8')) as { declaration: RemoteDeclaration }).declaration;

/** Paths of the pages that shell and remotes declare, for these visitors; those that need a parameter are left out. */
export const declaredPaths = (...access: Access[]): string[] =>
  deployables()
    .flatMap((folder) => declarationOf(folder).pages)
    .filter((page) => access.includes(page.access))
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter((path) => !path.includes(':'));
