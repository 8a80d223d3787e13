import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { writeForeignRemote } from './sources.ts';

/** A container that breaks docs/protocol.md in one way. */
export interface Broken {
  name: string;
  folder: string;
  /** As what its failure is counted in `/api/releases/health` (docs/remotes.md). */
  counted?: string;
  /** The code with which publishing refuses it. */
  refusal?: string;
}

interface Mistake extends Omit<Broken, 'folder'> {
  code: string;
  contract?: string;
}

const REMOTE = `{ contract: '^1.0.0', bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} }`;
const container = (init: string, get: string): string =>
  `export async function init(scope) { ${init} } export async function get() { ${get} }`;

export const BROKEN: readonly Mistake[] = [
  { name: 'mfe-exports-nothing', counted: 'load_failed broken', code: `export {}; globalThis.exportsNothing = 1;` },
  {
    name: 'mfe-hangs',
    counted: 'load_failed timeout',
    code: container('await new Promise(() => {});', `return () => ({ default: ${REMOTE} });`),
  },
  { name: 'mfe-throws', counted: 'load_failed broken', code: container('', `throw new Error('no such module');`) },
  // Its hooks look for the dispatcher in a copy that no one renders with.
  {
    name: 'mfe-own-react',
    counted: 'render_error',
    code: `
      import { useState } from 'react';
      let shared;
      export async function init(scope) {
        const [offered] = Object.values(scope['@vesper/host-kit']);
        shared = (await offered.get())();
      }
      export async function get() {
        function Page() { useState(0); return null; }
        const remote = shared.createRemote({ contract: '^1.0.0', pages: { 'own-react': async () => ({ default: Page }) }, widgets: {} });
        return () => ({ default: remote });
      }`,
  },
  {
    name: 'mfe-other-contract',
    refusal: 'contract_unsatisfied',
    contract: '^9.0.0',
    code: container('', `return () => ({ default: ${REMOTE} });`),
  },
];

/** Makes all of them. @param place a folder within the repository, where one finds the React of the registry */
export async function brokenContainers(place: string): Promise<Broken[]> {
  const made: Broken[] = [];
  for (const { code, contract, ...broken } of BROKEN) {
    const { folder, name } = writeForeignRemote(place, broken.name, false, contract);
    writeFileSync(join(folder, 'src/container.js'), code);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      base: './',
      build: {
        target: 'es2022',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(folder, 'src/container.js'),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: `${name}.[hash].js`, hashCharacters: 'hex' },
        },
      },
    });
    made.push({ ...broken, folder });
  }
  return made;
}
