import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'host-kit',
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../testing/src/patient.ts'],
    testTimeout: 20_000,
  },
});
