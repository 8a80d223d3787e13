import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'docs', include: ['*.test.mjs'], setupFiles: ['../shared/testing/src/patient.ts'], testTimeout: 20_000, maxConcurrency: 2 },
});
