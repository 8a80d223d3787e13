import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'emulator',
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../shared/testing/src/patient.ts'],
    testTimeout: 20_000,
  },
});
