import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'testing',
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/patient.ts'],
    testTimeout: 20_000,
  },
});
