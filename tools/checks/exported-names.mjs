import { dirname, posix } from 'node:path';
import { parseSync } from '@swc/core';

/**
 * The values that can be imported from a file, by where they are from: a file of the package, or another package. Types are left out:
 * nothing of them is there when a remote runs.
 * @param {string} file below the package's sources, without ending
 * @param {(file: string) => string} read its declarations
 * @returns {Map<string, string[]>}
 */
export function namesBehind(file, read) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /** @param {string} from @param {string[]} names */
  const add = (from, names) => {
    if (names.length > 0) found.set(from, [...new Set([...(found.get(from) ?? []), ...names])].sort());
  };
  for (const item of parseSync(read(file), { syntax: 'typescript', tsx: true }).body) {
    if (item.type === 'ExportDeclaration') add(file, valuesOf(item.declaration));
    else if (item.type === 'ExportAllDeclaration')
      for (const [from, names] of namesBehind(resolve(file, item.source.value), read)) add(from, names);
    else if (item.type === 'ExportNamedDeclaration' && !(/** @type {any} */ (item).typeOnly)) {
      const names = item.specifiers.flatMap((/** @type {any} */ one) => (one.isTypeOnly ? [] : [(one.exported ?? one.orig).value]));
      add(item.source ? resolve(file, item.source.value) : file, names);
    }
  }
  return found;
}

/** @param {string} from @param {string} request */
const resolve = (from, request) => (request.startsWith('.') ? posix.join(dirname(from), request).replace(/\.(tsx?|js)$/, '') : request);

/** @param {any} declaration */
function valuesOf(declaration) {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map((/** @type {any} */ { id }) => id.value);
  return ['FunctionDeclaration', 'ClassDeclaration', 'TsEnumDeclaration'].includes(declaration.type) ? [declaration.identifier.value] : [];
}
