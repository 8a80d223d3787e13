import type { ReleaseManifest } from '@vesper/contracts/release';
import type { Release } from '../releases/registry.ts';
import type { Selected } from './selection.ts';

/** Pages for developers of this project: in demo and dev only, like everything under /dev/. */
const isDevPage = ({ path }: { path: string }) => path.startsWith('/dev/');

/** Removes these pages, and the files that only they need, from a release. */
export const withoutDevPages = (selected: Selected): Selected => ({
  ...selected,
  release: withoutThem(selected.release),
  previous: selected.previous && withoutThem(selected.previous),
});

function withoutThem(release: Release): Release {
  const { manifest } = release;
  const pages = manifest.declaration.pages.filter(isDevPage).map(({ page }) => page);
  return pages.length === 0 ? release : { ...release, manifest: without(pages, manifest) };
}

function without(pages: readonly string[], manifest: ReleaseManifest): ReleaseManifest {
  const { declaration, files, preload } = manifest;
  const kept = Object.entries(preload).filter(([page]) => !pages.includes(page));
  const needed = new Set([manifest.entry, ...kept.flatMap(([, names]) => names)]);
  const gone = new Set(pages.flatMap((page) => preload[page] ?? []).filter((name) => !needed.has(name)));
  return {
    ...manifest,
    declaration: { ...declaration, pages: declaration.pages.filter((page) => !isDevPage(page)) },
    preload: Object.fromEntries(kept),
    files: Object.fromEntries(Object.entries(files).filter(([name]) => !gone.has(name))),
  };
}
