import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mfe-chat',
    environment: 'jsdom',
    pool: 'threads',
    // A file alone would load React and every library again. Set-up loads the remote's own modules anew: they remember messages.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../shared/testing/src/patient.ts', '../shared/testing/src/own-tabs.ts', 'src/testing/set-up.ts'],
    testTimeout: 20_000,
  },
});
