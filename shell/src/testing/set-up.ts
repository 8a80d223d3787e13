import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout, and nowhere to scroll.
if (typeof window !== 'undefined') window.Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  if (typeof window === 'undefined') return; // a test of the build runs in Node
  sessionStorage.clear();
  localStorage.clear();
});
