import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@vesper/contracts';

/** A remote that another repository builds: a folder with `package.json`, `remote.json`, sources and, once built, `dist`. */
export interface ForeignRemote {
  name: string;
  folder: string;
}

/** What a foreign container may take from the shell; all else it brings. */
export const SHARED = { react: '^19.0.0', '@vesper/host-kit': '^1.0.0' };

/** The page of each: React and host-kit are the shell's. */
const source = (name: string) => `
  import { createRemote, useHost, useTexts } from '@vesper/host-kit';
  import { createElement, useState } from 'react';

  function Page() {
    const { t } = useTexts();
    const { stores } = useHost();
    const [presses, setPresses] = useState(0);
    const brand = stores.settings.getState().settings.name;
    return createElement('section', null,
      createElement('h1', { tabIndex: -1 }, t('heading')),
      createElement('p', null, 'on ' + brand),
      createElement('button', { onClick: () => setPresses(presses + 1) }, 'pressed ' + presses));
  }

  export default createRemote({ contract: '^1.0.0', pages: { ${JSON.stringify(name)}: async () => ({ default: Page }) }, widgets: {} });`;

/** Writes the sources of a remote, with its texts where a build would put them. */
export function writeForeignRemote(place: string, name: string, hasRuntime: boolean): ForeignRemote {
  const folder = join(place, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const page = name.replace('mfe-', '');
  const declaration = {
    name,
    contract: '^1.0.0',
    pages: [{ page, path: `/${page}`, layout: 'default', access: 'anyone', title: 'title' }],
    slots: [],
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module' }));
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...declaration, shared: SHARED, ...(hasRuntime && { runtime: 'own' }) }));
  writeFileSync(join(folder, 'src/remote.js'), source(page));
  for (const locale of LOCALES) {
    const texts = JSON.stringify({ title: page, heading: `Built by ${page}` });
    writeFileSync(join(folder, `dist/${name}.texts.${locale}.00000001.json`), texts);
  }
  return { name, folder };
}
