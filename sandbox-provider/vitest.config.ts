import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sandbox-provider',
    include: ['src/**/*.test.ts'],
    // Most files take less time than a worker of their own takes to start.
    isolate: false,
    setupFiles: ['../shared/testing/src/patient.ts'],
    testTimeout: 20_000,
  },
});
