import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, vi } from 'vitest';

// Files share a thread's libraries. What the remote remembers, its outbox first, is each file's own.
vi.resetModules();

// jsdom lacks these. It has no layout, so a ResizeObserver that never fires is faithful.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { media, matches: true }) as never; // a mouse

// In jsdom a page has the focus only once one of its elements has.
document.hasFocus = () => true;

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});
