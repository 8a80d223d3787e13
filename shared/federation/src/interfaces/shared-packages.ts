import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base-config.ts';

export interface SharedPackage {
  name: string;
  /** Below the repository's root. */
  folder: string;
  /** The source file behind each import specifier. */
  doors: Readonly<Record<string, string>>;
  /** Types that remotes hand over: a member that is new and required breaks older remotes, which lack it. */
  handedOver: RegExp;
  /** Types whose members stand in `remote.json`, and below which key; the empty one is the file itself. */
  declared?: Readonly<Record<string, string>>;
  /** Types that the build fills in for a remote, or the server for the shell. */
  filledIn?: RegExp;
  /** Files whose declarations are kept, instead of those behind the names: between remotes and shell are types alone. */
  whole?: RegExp;
}

/** What shell and remotes share, and what its declarations are kept of. */
export const sharedPackages: readonly SharedPackage[] = [
  {
    name: '@vesper/contracts',
    folder: 'shared/contracts',
    doors: { '@vesper/contracts': 'public' },
    handedOver: /^(RemoteModule|RemoteDeclaration|PageDeclaration|SlotDeclaration)$/,
    declared: { RemoteDeclaration: '', PageDeclaration: 'pages', SlotDeclaration: 'slots', MenuEntry: 'menu', DecidingRead: 'exists' },
    filledIn: /^(BroughtCall|CallDescriptor|ExposedRemote|RegistryEntry|RegistryVersion|calls)$/,
    // Page data and call schemas are between shell and server, which are released together or tested.
    whole: /^(host|remote|slots|events|stores|calls|events\/.*|stores\/.*)$/,
  },
  {
    name: '@vesper/host-kit',
    folder: 'shared/host-kit',
    doors: { '@vesper/host-kit': 'public' },
    handedOver: /(Parts|Props|Options)$/,
  },
  {
    name: '@vesper/ui',
    folder: 'shared/ui',
    doors: { '@vesper/ui/base': 'base', '@vesper/ui/dialog': 'dialog' },
    handedOver: /(Props|Shape|Look|Options)$/,
  },
];

/** The declarations of one released version. */
export interface ReleasedPage {
  version: string;
  text: string;
}

/** `shared/<package>/released/<version>.md`, oldest first. */
export function releasedPages({ folder }: Pick<SharedPackage, 'folder'>): ReleasedPage[] {
  const pages = join(root, folder, 'released');
  if (!existsSync(pages)) return [];
  const versions = readdirSync(pages).map((name) => name.replace(/\.md$/, ''));
  return versions
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((version) => ({ version, text: declarationIn(readFileSync(join(pages, `${version}.md`), 'utf8')) }));
}

const declarationIn = (page: string): string => /```ts\n([\s\S]*)```/.exec(page)?.[1] ?? '';
