import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../shared/testing/src/patient.ts'],
    globalSetup: ['src/testing/postgres-setup.ts', 'src/testing/provider-setup.ts'],
    // A file alone would load the whole server again, for longer than most files' tests take.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
