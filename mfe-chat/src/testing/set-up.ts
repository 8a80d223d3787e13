import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';

// What jsdom lacks. Nothing has a size there, so nobody has to be told that it changed.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { media, matches: true }) as never; // a mouse

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});
