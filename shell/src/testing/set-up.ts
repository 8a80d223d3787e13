import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout and no scrollIntoView.
if (typeof window !== 'undefined') window.Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  if (typeof window === 'undefined') return; // Some tests run in Node.
  document.body.replaceChildren(); // Some write the document themselves.
  sessionStorage.clear();
  localStorage.clear();
});
