import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contracts',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../testing/src/patient.ts'],
    testTimeout: 20_000,
  },
});
