import { type Entries, type Entry, entriesOf } from './entries.ts';

/**
 * What a released page says. Below `// @vesper/ui/base` are the names that can be imported from there, each with its file; below a file's
 * name its declarations. Declarations before the first such line belong to the package as a whole.
 */
export interface PageEntries {
  /** By specifier; absent in pages from before names were kept. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names as `@vesper/ui/base Button`, what stands behind a name as `Button › ButtonProps.size`, of the whole package as `Host.stores`. */
  entries: Entries;
}

const HEADING = /^\/\/ (\S+)$/m;
const NAMES = /^export \{ (.*) \} from '(.*)';$/gm;

export function pageEntries(text: string): PageEntries {
  const [whole = '', ...sections] = text.split(HEADING);
  const entries = new Map<string, Entry>(entriesOf(whole));
  const names = new Map<string, Set<string>>();
  const files = new Map<string, string[]>();
  const declared = new Map<string, Entries>();
  for (let at = 0; at < sections.length; at += 2) {
    const [heading = '', body = ''] = sections.slice(at, at + 2);
    if (!heading.startsWith('@')) {
      declared.set(heading, entriesOf(body, false));
      continue;
    }
    const here = new Set<string>();
    for (const [, list = '', file = ''] of body.matchAll(NAMES)) {
      for (const name of list.split(', ')) here.add(name);
      files.set(file, [...(files.get(file) ?? []), ...list.split(', ')]);
    }
    names.set(heading, here);
    for (const name of here) entries.set(`${heading} ${name}`, { shape: '', isOptional: false, owner: '', members: [] });
  }
  for (const [file, own] of files) {
    const all = byDeclaration(declared.get(file) ?? new Map());
    for (const name of own) for (const [path, entry] of reachable(name, own, all)) entries.set(`${name} › ${path}`, entry);
  }
  return { names, entries };
}

type Declarations = ReadonlyMap<string, [path: string, entry: Entry][]>;

const byDeclaration = (entries: Entries): Declarations => Map.groupBy(entries, ([path]) => path.split('.')[0] ?? '');

/** A name's own declaration, and those of its file that it names, other names that can be imported left out. */
function reachable(name: string, own: readonly string[], all: Declarations): [path: string, entry: Entry][] {
  const found = new Set([name]);
  for (const declaration of found) {
    const text = JSON.stringify(all.get(declaration) ?? []);
    for (const other of all.keys()) if (!own.includes(other) && text.includes(`"${other}\\"`)) found.add(other);
  }
  return [...found].flatMap((declaration) => all.get(declaration) ?? []);
}
