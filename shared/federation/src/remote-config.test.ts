import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import webpack from 'webpack';
import type { Manifest } from './manifest.ts';
import { remoteConfig } from './remote-config.ts';

/** Real builds of small remotes, in a place that git ignores and from which packages are found. */
const place = fileURLToPath(new URL('../dist/builds/', import.meta.url));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const page = (body: string) => `
  import { useTexts } from '@vesper/host-kit';
  import { styled } from '@vesper/ui';
  const Title = styled.h1\`color: red;\`;
  ${body}
  export default function Page() { return <Title>{useTexts().t('title')}</Title>; }`;

const sample: Record<string, string> = {
  'package.json': '{ "name": "@vesper/mfe-sample", "version": "2.1.0", "type": "module" }',
  'remote.json': JSON.stringify({
    name: 'mfe-sample',
    contract: '^1.0.0',
    pages: [{ page: 'home', path: '/sample', layout: 'default', access: 'anyone', title: 'title' }],
    slots: [{ slot: 'banner.top', widget: 'banner' }],
  }),
  'src/remote.ts': `
    import { createRemote } from '@vesper/host-kit';
    import declaration from '../remote.json';
    export default createRemote({
      contract: declaration.contract,
      pages: { home: () => import('./pages/home/page.tsx') },
      widgets: { banner: () => import('./widgets/banner/widget.tsx') },
    });`,
  'src/pages/home/page.tsx': page(''),
  'src/widgets/banner/widget.tsx': 'export default function Banner() { return <p>Banner</p>; }',
  'src/texts/de.json': '{ "title": "Hallo" }',
};

/** @param changes files by path; an undefined one is left out */
async function build(name: string, changes: Record<string, string | undefined> = {}) {
  const directory = join(place, name, 'mfe-sample');
  for (const [file, content] of Object.entries({ ...sample, ...changes })) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  }
  const compiler = webpack(remoteConfig(pathToFileURL(join(directory, 'webpack.config.mjs')).href));
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  const errors = stats.compilation.errors.map(({ message }) => message);
  const dist = join(directory, 'dist');
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  return { errors, read, files: () => readdirSync(dist).sort(), manifest: () => JSON.parse(read('manifest.json')) as Manifest };
}

test('[B-12] a release needs the first contract that has what it uses, and no less than its declaration says', async () => {
  const declaring = (contract: string) => ({ ...JSON.parse(sample['remote.json'] ?? ''), contract });
  const atLeast = await build('at-least', { 'remote.json': JSON.stringify(declaring('^1.2.0')) });
  expect(atLeast.errors).toEqual([]);
  expect(atLeast.manifest()).toMatchObject({ contract: '^1.2.0', declaration: { contract: '^1.2.0' } });
  const newer = await build('newer', {
    'src/pages/home/page.tsx': page(
      "import { useHost } from '@vesper/host-kit'; export const Out = () => useHost().events.emit('shell:log-out');",
    ),
  });
  expect(newer.manifest()).toMatchObject({ contract: '^1.6.0', shared: { '@vesper/contracts': '^1.6.0' } });
});

test('a remote is an entry, a file for each page and widget, its texts, and a manifest', async () => {
  const { errors, manifest, read, files } = await build('whole');
  expect(errors).toEqual([]);
  const { remote, version, contract, entry, preload, texts, files: listed } = manifest();
  expect({ remote, contract }).toEqual({ remote: 'mfe-sample', contract: '^1.0.0' });
  const { react, ...shared } = manifest().shared;
  expect(react).toMatch(/^\^19\./);
  expect(shared).toMatchObject({ '@vesper/contracts': '^1.0.0', '@vesper/host-kit': '^1.0.0', '@vesper/ui/base': '^1.1.0' });
  expect(version).toMatch(/^2\.1\.0-[0-9a-f]{8}$/);
  expect(entry).toMatch(/^mfe-sample\.[0-9a-f]{8}\.js$/);
  expect(Object.keys(preload)).toEqual(['home', 'widget:banner']);
  expect(read(preload.home?.[0] ?? '')).toContain('color:red');
  expect(JSON.parse(read(texts.de ?? ''))).toEqual({ title: 'Hallo' });
  // The manifest and statistics of Module Federation are for its tools, and not released.
  expect(files()).toEqual(['manifest.json', 'mf-manifest.json', 'mf-stats.json', ...Object.keys(listed)].sort());
  expect(JSON.parse(read('mf-manifest.json')).metaData.remoteEntry).toMatchObject({ name: entry, type: 'module' });
  expect(Object.values(listed).filter(({ type }) => type === 'script')).toHaveLength(3);
});

test('the same source gives the same bytes, wherever it is built', async () => {
  const here = await build('here');
  const there = await build('there');
  expect(there.manifest().files).toEqual(here.manifest().files);
});

test('a page that changes alone leaves the others’ files as they are', async () => {
  const before = (await build('before')).manifest();
  const after = (await build('after', { 'src/widgets/banner/widget.tsx': 'export default () => <p>Another banner</p>;' })).manifest();
  expect(after.preload.home).toEqual(before.preload.home);
  expect(after.preload['widget:banner']).not.toEqual(before.preload['widget:banner']);
});

test('a private copy of what the shell provides fails the build', async () => {
  const { errors } = await build('copy', {
    'src/pages/home/page.tsx': page(`import { flushSync } from 'react-dom'; flushSync(() => {});`),
  });
  expect(errors.join()).toMatch(/must not bundle its own copy of .*react-dom/);
});

test('a script over its budget fails the build', async () => {
  const noise = Array.from({ length: 6000 }, (_, index) => Math.sin(index).toString(36)).join('');
  const { errors } = await build('big', { 'src/pages/home/page.tsx': page(`console.log('${noise}');`) });
  expect(errors.join()).toMatch(/bytes \(brotli\); its budget is/);
});

const byName = sample['src/remote.ts']
  ?.replace(
    "{ home: () => import('./pages/home/page.tsx') }",
    'Object.fromEntries(declaration.pages.map(({ page }) => [page, () => import(`./pages/${page}/page.tsx`)]))',
  )
  .replace(
    "{ banner: () => import('./widgets/banner/widget.tsx') }",
    'Object.fromEntries(declaration.slots.map(({ widget }) => [widget, () => import(`./widgets/${widget}/widget.tsx`)]))',
  );

test('pages and widgets that are imported by name are files of their own as well, and their list costs no request', async () => {
  const { errors, manifest, read, files } = await build('by name', { 'src/remote.ts': byName });
  expect(errors).toEqual([]);
  const { entry, preload } = manifest();
  expect(Object.keys(preload)).toEqual(['home', 'widget:banner']);
  expect(files().filter((file) => file.endsWith('.js'))).toHaveLength(3);
  expect(read(entry)).toContain('home/page.tsx');
  const without = await build('by name, missing', {
    'src/remote.ts': byName,
    'src/pages/home/page.tsx': undefined,
    'src/pages/house/page.tsx': page(''),
  });
  expect(without.errors.join()).toContain(`remote.json declares home, but src/remote.ts does not import('./pages/home/page.tsx')`);
});

test('a declared page without a file fails the build', async () => {
  const { errors } = await build('missing', {
    'src/remote.ts': sample['src/remote.ts']?.replace('pages/home/', 'pages/house/') ?? '',
    'src/pages/house/page.tsx': page(''),
  });
  expect(errors.join()).toContain(`remote.json declares home, but src/remote.ts does not import('./pages/home/page.tsx')`);
});

const withLander = (changes: Record<string, string | undefined> = {}) => ({
  'src/remote.ts':
    sample['src/remote.ts']?.replace(
      'pages: {',
      'pages: { ...Object.fromEntries(LANDERS.map((name) => [name, () => import(`./landers/${name}/lander.tsx`)])),',
    ) ?? '',
  'src/landers/map/lander.json': '{ "path": "/landers/map/:slug?", "adSafe": false }',
  'src/landers/map/lander.tsx': `import poster from './poster.svg'; export default () => <img src={poster} alt="" />;`,
  'src/landers/map/poster.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/landers/map/texts/de.json': '{ "title": "In deiner Nähe" }',
  ...changes,
});

test('[B-12] a lander is one folder: its page, its words under its name, its files and its poster stand in the manifest', async () => {
  const { errors, manifest, read, files } = await build('lander', withLander());
  expect(errors).toEqual([]);
  const { declaration, preload, texts, posters, prerendered, entry } = manifest();
  expect(declaration.pages.map((one) => one.page)).toEqual(['home', 'map']);
  expect(declaration.pages[1]).toEqual({
    ...{
      page: 'map',
      path: '/landers/map/:slug?',
      layout: 'lander',
      access: 'visitor',
      title: 'map.title',
      adSafe: false,
      prerender: true,
    },
  });
  expect(read(preload.map?.[0] ?? '')).toContain('img');
  expect(JSON.parse(read(texts.de ?? ''))).toEqual({ title: 'Hallo', map: { title: 'In deiner Nähe' } });
  expect(files()).toContain(posters?.map);
  // The list of landers costs no request of its own.
  expect(read(entry)).toContain('map/lander.tsx');
  // The document shows it before any script has run, with the very file of its poster (W1).
  const [{ html }] = JSON.parse(read(prerendered?.de ?? '')).pages.map;
  expect(html).toContain(`src="~~assets~~${posters?.map}"`);
}, 30_000);

test.each([
  ['no lander.json', { 'src/landers/map/lander.json': undefined }, 'src/landers/map has no lander.json.'],
  ['no word about ads', { 'src/landers/map/lander.json': '{ "path": "/landers/map" }' }, 'and "adSafe" (boolean)'],
  [
    'variants but no slug',
    { 'src/landers/map/lander.json': '{ "path": "/landers/map", "adSafe": true, "variants": ["summer"] }' },
    'has "variants", but its path has no /:slug?.',
  ],
  ['no component', { 'src/landers/map/lander.tsx': undefined }, 'src/landers/map has no lander.tsx.'],
  [
    'the name of a page',
    { 'remote.json': sample['remote.json']?.replaceAll('home', 'map') },
    'remote.json declares the page map, which is already a lander.',
  ],
])('[B-12] a lander with %s fails the build', async (what, changes, complaint) => {
  await expect(build(`lander ${what}`, withLander(changes))).rejects.toThrow(complaint);
});

test('[B-12] a poster that its lander does not show fails the build', async () => {
  const { errors } = await build('poster', withLander({ 'src/landers/map/lander.tsx': 'export default () => <p />;' }));
  expect(errors.join()).toContain('src/landers/map/poster.svg exists, but the lander does not import it.');
});
