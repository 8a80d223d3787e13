import type { RegistryEntry } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { createPrefetch } from './prefetch.ts';

const entry = { name: 'mfe-x', entry: '/assets/x.js', preload: { home: ['/assets/home.js'] } } as unknown as RegistryEntry;

test('a path’s files are preloaded once, with their hashes', () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<script type="importmap">{"integrity":{"/assets/x.js":"sha256-1","/assets/home.js":"sha256-2"}}</script>`;
  const prefetch = createPrefetch((path) => (path === '/x' ? { entry, page: 'home' } : undefined), page);
  prefetch('/nowhere');
  prefetch('/x');
  prefetch('/x');
  const links = [...page.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href'), link.integrity]);
  expect(links).toEqual([
    ['modulepreload', '/assets/x.js', 'sha256-1'],
    ['modulepreload', '/assets/home.js', 'sha256-2'],
  ]);
});
