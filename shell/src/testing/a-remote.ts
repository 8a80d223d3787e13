import type { RegistryEntry } from '@vesper/contracts';

/** A live remote that declares these paths, for anyone. */
export const aRemote = (paths: string[], name = 'mfe-under-test'): RegistryEntry => ({
  name,
  version: '1.0.0',
  entry: '/entry.js',
  preload: {},
  texts: {},
  declaration: {
    name,
    contract: '^1.0.0',
    slots: [],
    pages: paths.map((path) => ({ page: path, path, layout: 'default', access: 'anyone', title: 'title' })),
  },
});
