import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, wherever a command is called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Everything that running the project creates: databases, releases, pictures, logs, secrets. Remove it to start from scratch. */
export const STATE = join(ROOT, '.vesper');

/** @param {...string} parts */
export const inProject = (...parts) => join(ROOT, ...parts);
