import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    include: ['**/*.test.mjs'],
    setupFiles: ['../shared/testing/src/patient.ts'],
    // They start and stop real processes.
    testTimeout: 60_000,
  },
});
