import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['{src,gallery}/**/*.test.{ts,tsx}'],
    setupFiles: ['../testing/src/patient.ts', './vitest.setup.ts'],
    testTimeout: 20_000,
  },
});
