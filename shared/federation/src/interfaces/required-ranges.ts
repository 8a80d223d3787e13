import { parseSync } from '@swc/core';
import type { Entry } from './entries.ts';
import { pageEntries } from './page-entries.ts';
import { type ReleasedPage, releasedPages, type SharedPackage, sharedPackages } from './shared-packages.ts';

/** What a remote's modules use of the shared packages. */
export interface Use {
  /** Imported names by specifier; `*` for all. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of members that are read or written, and strings. */
  words: ReadonlySet<string>;
  /** The keys in `remote.json`, by the key that they are below. */
  declared: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * @param modules JavaScript, as compiled from the sources and not yet bundled
 * @param declaration `remote.json`
 */
export function useOf(modules: Iterable<string>, declaration: object): Use {
  const names = new Map<string, Set<string>>(sharedPackages.flatMap(({ doors }) => Object.keys(doors).map((door) => [door, new Set()])));
  const words = new Set<string>();
  for (const code of modules) collect(parseSync(code, { syntax: 'ecmascript' }), names, words);
  const declared = new Map<string, Set<string>>();
  collectKeys(declaration, '', declared, words);
  return { names, words, declared };
}

/** What is used of a shared package, as a range of its versions. @param current its version today, for names that are on no page */
export const rangeFor = (shared: SharedPackage, use: Use, current: string): string => rangeIn(releasedPages(shared), shared, use, current);

/** From the first version that has all that is used: so a release also runs with every older shell that has it. @param pages oldest first */
export function rangeIn(
  released: readonly ReleasedPage[],
  { doors, declared, filledIn }: Pick<SharedPackage, 'doors' | 'declared' | 'filledIn'>,
  use: Use,
  current: string,
): string {
  const pages = released.map(({ version, text }) => ({ version, ...pageEntries(text) }));
  const first = `${current.split('.')[0]}.0.0`;
  const imported = Object.keys(doors).flatMap((door) => [...(use.names.get(door) ?? [])].map((name) => ({ door, name })));
  const needed = imported.map(({ door, name }) => {
    const listing = pages.filter((page) => page.names.has(door));
    const since = listing.findIndex((page) => page.names.get(door)?.has(name));
    // What the first list has may be older than the list.
    return since === 0 ? first : (listing[since]?.version ?? current);
  });
  const known = new Set(imported.map(({ name }) => name));
  const members = [...(pages.at(-1)?.entries ?? [])]
    .filter(([path, entry]) => {
      if (filledIn?.test(path.split('.')[0] ?? '')) return false;
      const below = declared?.[entry.owner];
      return below === undefined
        ? isUsed(path, entry, known, use.words)
        : use.declared.get(below)?.has(entry.members.at(-1) ?? '') === true;
    })
    .map(([path]) => {
      const since = pages.findIndex(({ entries }) => entries.has(path));
      return since === 0 ? first : (pages[since]?.version ?? current);
    });
  return `^${[first, ...needed, ...members].reduce(newer)}`;
}

/** A member counts as used if each name on its way occurs, so a range is sometimes narrower than it need be, and never wider. */
function isUsed(path: string, { members }: Entry, imported: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  const [name, behind] = path.split(' › ');
  if (behind !== undefined && !imported.has(name ?? '')) return false;
  return members.length > 0 && members.every((member) => words.has(member));
}

/** @param words gets the strings: names of slots and pages */
function collectKeys(value: unknown, below: string, keys: Map<string, Set<string>>, words: Set<string>): void {
  if (typeof value === 'string') words.add(value);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) collectKeys(one, below, keys, words);
    return;
  }
  keys.set(below, new Set([...(keys.get(below) ?? []), ...Object.keys(value)]));
  for (const [key, one] of Object.entries(value)) collectKeys(one, key, keys, words);
}

/** Of two versions, or of two ranges of one kind. */
export const newer = (a: string, b: string): string => (a.localeCompare(b, 'en', { numeric: true }) < 0 ? b : a);

/** A node of the syntax tree: its kinds are many, and we look at a few. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type Node = any;

function collect(node: Node, names: Map<string, Set<string>>, words: Set<string>): void {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) collect(one, names, words);
    return;
  }
  const door = names.get(node.source?.value);
  if (door && node.type === 'ExportAllDeclaration') door.add('*');
  for (const specifier of door ? (node.specifiers ?? []) : []) door?.add(nameIn(specifier));
  if (node.type === 'StringLiteral') words.add(node.value);
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') words.add(node.property.value);
  if (node.type === 'ObjectExpression' || node.type === 'ObjectPattern')
    for (const property of node.properties) words.add((property.key ?? property).value ?? '');
  for (const value of Object.values(node)) collect(value, names, words);
}

const nameIn = ({ type, imported, orig, local }: Node): string =>
  type === 'ImportNamespaceSpecifier' || type === 'ImportDefaultSpecifier' ? '*' : (imported ?? orig ?? local).value;
