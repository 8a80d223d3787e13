import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'host-kit',
    environment: 'jsdom',
    pool: 'threads',
    // A file alone would load React and every library again. Set-up and clean-up are each test's own.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../testing/src/patient.ts'],
    testTimeout: 20_000,
  },
});
