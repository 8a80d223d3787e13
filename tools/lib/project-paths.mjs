import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, wherever a command is called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What running the project makes and keeps: databases, releases, pictures, logs, secrets. Removing it begins anew. */
export const STATE = join(ROOT, '.vesper');

/** @param {...string} parts */
export const inProject = (...parts) => join(ROOT, ...parts);
