import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { LANDERS: JSON.stringify(readdirSync(new URL('src/landers', import.meta.url))) },
  test: {
    name: 'mfe-landers',
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../shared/testing/src/patient.ts'],
    testTimeout: 20_000,
  },
});
