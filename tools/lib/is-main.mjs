import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether this module is the script that was called, not one that another imports.
 * @param {string} url the module's import.meta.url
 */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}
