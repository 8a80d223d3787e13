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

/** Path and title of its page. */
export const pageOf = (name: string): string => name.replace('mfe-', '');

/** The page of each: React and host-kit are the shell's, and so are the store and the events that it uses. */
const source = (name: string) => `
  import { createRemote, useHost, useTexts } from '@vesper/host-kit';
  import { createElement, useEffect, useState } from 'react';

  function Page() {
    const { t } = useTexts();
    const { stores, events } = useHost();
    const [presses, setPresses] = useState(0);
    const [heard, setHeard] = useState(0);
    useEffect(() => events.on('${name}:pressed', ({ times }) => setHeard(times)), [events]);
    const press = () => {
      setPresses(presses + 1);
      events.emit('${name}:pressed', { times: presses + 1 });
    };
    const brand = stores.settings.getState().settings.name;
    return createElement('section', null,
      createElement('h1', { tabIndex: -1 }, t('heading')),
      createElement('p', null, 'on ' + brand),
      createElement('p', null, 'heard ' + heard),
      createElement('button', { onClick: press }, 'pressed ' + presses));
  }

  export default createRemote({ contract: '^1.0.0', pages: { ${JSON.stringify(name)}: async () => ({ default: Page }) }, widgets: {} });`;

/** Writes the sources of a remote, with its texts where a build would put them. */
export function writeForeignRemote(place: string, name: string, hasRuntime: boolean, contract = '^1.0.0'): ForeignRemote {
  const folder = join(place, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const page = pageOf(name);
  const declaration = {
    name,
    contract,
    pages: [{ page, path: `/${page}`, layout: 'default', access: 'anyone', title: 'title' }],
    slots: [],
    events: { [`${page}:pressed`]: { times: 'number' } },
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
