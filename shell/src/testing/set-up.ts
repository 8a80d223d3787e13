import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  if (typeof window === 'undefined') return; // a test of the build runs in Node
  sessionStorage.clear();
  localStorage.clear();
});
