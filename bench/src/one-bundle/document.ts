import { type PageData, type RegistryEntry, RETRY_URLS, retryUrl } from '@vesper/contracts';
import type { OneBundle } from './build.ts';

const IMPORT_MAP = /(<script type="importmap"[^>]*>)(.*?)(<\/script>)/s;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const SHELL_SCRIPT = /<script type="module" src="[^"]*" integrity="[^"]*"/;
const PAGE_DATA = /(id="page-data">)(.*?)(<\/script>)/s;

/** The site's own document, with the single bundle in place of shell and remotes. */
export function bundled(html: string, { entry, files, preload }: OneBundle, path: string): string {
  const data = JSON.parse(PAGE_DATA.exec(html)?.[2] ?? '') as PageData;
  const wanted = [entry, ...(preload.get(ownerOf(data.registry, path)) ?? [])];
  const integrityOf = (name: string) => files.get(name)?.integrity ?? '';
  // The same priority as the site's own preloads: prerendered content comes first.
  const [priority = ''] = /<link rel="modulepreload"( fetchpriority="low")?/.exec(html)?.slice(1) ?? [];
  const links = wanted.map((name) => `<link rel="modulepreload"${priority} href="/assets/${name}" integrity="${integrityOf(name)}">`);
  return must(html, IMPORT_MAP, (_, start, __, end) => start + importMap(files) + end)
    .replace(MODULE_PRELOAD, () => links.splice(0).join(''))
    .replace(SHELL_SCRIPT, () => `<script type="module" src="/assets/${entry}" integrity="${integrityOf(entry)}"`)
    .replace(
      PAGE_DATA,
      (_, start, __, end) => start + JSON.stringify({ ...data, registry: data.registry.map(linked) }).replaceAll('<', '\\u003c') + end,
    );
}

/** Fails when the document has an unexpected form, which would make the measurement meaningless. */
function must(html: string, pattern: RegExp, replace: (...parts: string[]) => string): string {
  for (const part of [IMPORT_MAP, SHELL_SCRIPT, PAGE_DATA]) if (!part.test(html)) throw new Error(`the document does not match ${part}`);
  return html.replace(pattern, replace);
}

/** Every script that may run, under each of its URLs, as the gateway lists them. */
function importMap(files: OneBundle['files']): string {
  const urlsOf = (name: string) => Array.from({ length: RETRY_URLS }, (_, nth) => retryUrl(`/assets/${name}`, nth + 1));
  const listed = [...files].flatMap(([name, file]) => urlsOf(name).map((url) => [url, file.integrity]));
  return JSON.stringify({ integrity: Object.fromEntries(listed) });
}

/** A registry entry without files to fetch: only pages and texts. */
const linked = ({ name, version, texts, declaration }: RegistryEntry): RegistryEntry => ({
  name,
  version,
  texts,
  declaration,
  entry: `/assets/${name}`,
  preload: {},
});

/** `remote/page` of the page that declares the path. */
function ownerOf(registry: RegistryEntry[], path: string): string {
  for (const { name, declaration } of registry) {
    const page = declaration.pages.find((declared) => new RegExp(`^${declared.path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`).test(path));
    if (page) return `${name}/${page.page}`;
  }
  return '';
}
