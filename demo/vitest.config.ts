import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../shared/testing/src/patient.ts'],
    globalSetup: ['../server/src/testing/postgres-setup.ts'],
    // Two cores are shared with PostgreSQL.
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
