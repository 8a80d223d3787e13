import type { RegistryEntry } from '@vesper/contracts';

/** Registry entry of a live remote that declares these paths, for anyone (members area: R-49). */
export const aRemote = (paths: string[], name = 'mfe-under-test', membersArea = false): RegistryEntry => ({
  name,
  version: '1.0.0',
  entry: '/entry.js',
  preload: {},
  texts: {},
  declaration: {
    name,
    contract: '^1.0.0',
    slots: [],
    pages: paths.map((path) => ({ page: path, path, layout: 'default', access: 'anyone', title: 'title', membersArea })),
  },
});
