import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { removePostgres } from '../../../tools/postgres/postgres-folder.mjs';
import { inProject, ROOT } from '../../../tools/lib/project-paths.mjs';

/** Everything that running the project creates, at any depth. */
const MADE = /(^|[\\/])(\.git|\.vesper|node_modules|dist)$/;

export interface Clone {
  folder: string;
  remove(): Promise<void>;
}

/** The project as it is right after `npm install`: nothing built, no database, no state of earlier runs. */
export async function freshClone(): Promise<Clone> {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-clone-'));
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !MADE.test(relative(ROOT, path)) });
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(inProject('node_modules'))) {
    // The workspaces are relative links already; in the clone they lead to the clone's packages.
    if (name === '@vesper') cpSync(inProject('node_modules', name), join(packages, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(inProject('node_modules', name), join(packages, name));
  }
  const { recordInstalled } = (await import(pathToFileURL(join(folder, 'tools', 'lib', 'install-dependencies.mjs')).href)) as {
    recordInstalled(): void;
  };
  recordInstalled();
  return {
    folder,
    async remove() {
      await removePostgres(join(folder, '.vesper'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
