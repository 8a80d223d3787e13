import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    // A file alone would load the generator and its pictures again.
    isolate: false,
    setupFiles: ['../shared/testing/src/patient.ts'],
    globalSetup: ['../server/src/testing/postgres-setup.ts'],
    // Two cores are shared with PostgreSQL.
    maxWorkers: 2,
    // Projects with other numbers of workers, run by the same command, come first.
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
  },
});
