import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mfe-payments',
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../shared/testing/src/patient.ts', 'src/testing/set-up.ts'],
    testTimeout: 20_000,
  },
});
