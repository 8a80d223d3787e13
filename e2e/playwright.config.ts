import { defineConfig } from '@playwright/test';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const desktop = { viewport: { width: 1200, height: 860 } };

/** Chromium as a desktop and as a 360 px phone, each worker against a whole house of its own (fixtures.ts). */
export default defineConfig({
  testDir: './src',
  outputDir: '../.vesper/e2e-results',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: /auth\.spec\.ts/ },
    // In a house of its own: no address may sign up more than 20 members an hour.
    { name: 'desktop-auth', use: desktop, testMatch: /auth\.spec\.ts/ },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testMatch: /(discounts|faults|journey|looks|meeting|payment)\.spec\.ts/,
    },
  ],
});
