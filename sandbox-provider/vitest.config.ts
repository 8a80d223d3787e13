import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'sandbox-provider', include: ['src/**/*.test.ts'] },
});
