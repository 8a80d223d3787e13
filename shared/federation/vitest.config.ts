import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'federation',
    environment: 'node',
    // Most files take less time than a worker of their own takes to start.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../testing/src/patient.ts'],
    // Whole builds, several a test, beside others on a busy machine.
    testTimeout: 60_000,
  },
});
