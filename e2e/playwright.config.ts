import { defineConfig } from '@playwright/test';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const desktop = { viewport: { width: 1200, height: 860 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** `npm test` leaves out what is tagged `@full`; on a phone it walks from a lander to a first message and a search, no further. */
const isFull = process.env.VESPER_TESTS !== 'gate';

/** Chromium as a desktop and as a 360 px phone, each worker with its own stack (fixtures.ts). */
export default defineConfig({
  testDir: './src',
  outputDir: '../.vesper/e2e-results',
  // While one waits for a page, a payment or a bonus, the other continues.
  workers: 2,
  // Generous, for slow machines; the benchmarks measure speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  ...(isFull ? {} : { grepInvert: /@full/ }),
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 30_000,
    // One is recorded for each test and kept for few, and the browsers already want both cores.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
  },
  projects: [
    { name: 'desktop', use: desktop },
    {
      name: 'phone',
      use: phone,
      testMatch: isFull ? /(account|completion|discounts|faults|journey|looks|meeting|payment)\.spec\.ts/ : /journey\.spec\.ts/,
      ...(isFull ? {} : { grep: /\[(R-40|R-06) / }),
    },
  ],
});
