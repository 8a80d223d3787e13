/**
 * Test files that `npm test` leaves to `npm run test:full`: they clone, build or start a whole project, repeat one rule by chance or race
 * hundreds of times, or depend on real time. Browser tests are left out by the tag `@full`.
 * @type {string[]} paths
 */
export const FULL_ONLY = [
  // Clone the project, build remotes, or start and stop whole stacks.
  'docs/adding.test.mjs',
  'shared/federation/src/remote-config.test.ts',
  'tools/start.test.mjs',
  'tools/new/new-lander.test.mjs',
  'tools/postgres/start-postgres.test.mjs',
  // Start, kill and restart processes of their own: a server, a command, a provider, a worker of photos.
  'server/src/main.test.ts',
  'server/src/production.test.ts',
  'server/src/brands/folder/brand-command.test.ts',
  'server/src/photos/reencoding/reencoder.test.ts',
  'sandbox-provider/src/main.test.ts',
  // Talk to a whole S3 server of another house; the local folder keeps the same interface.
  'server/src/releases/bucket.test.ts',
  'server/src/photos/bucket.test.ts',
  'server/src/platform/storage/foreign-bucket.test.ts',
  // Races by the hundred; the proofs hold the same at length.
  'server/src/every-race.test.ts',
  'server/src/all-at-once.test.ts',
  'server/src/identity/sign-in-races.test.ts',
  // Waits out the time that a build from elsewhere may take; outside of production only.
  'server/src/gateway/overrides/overrides.test.ts',
  // Each of its steps waits for jobs.
  'server/src/push/reaction-push.test.ts',
  // Wait for a provider that answers after seconds.
  'server/src/payments/once-per-member.test.ts',
  // Pays by every method, in every outcome that a provider reports.
  'server/src/payments/every-method.test.ts',
  // Renders every component of the gallery several times, in a document of its own each.
  'shared/ui/gallery/gallery.test.tsx',
  // Asks a server in Mollie's place, which each test starts; the sandbox keeps the same interface.
  'server/src/payments/mollie/mollie.test.ts',
  'server/src/payments/mollie/mandates.test.ts',
  'server/src/payments/mollie/outages.test.ts',
  // Decode a dozen pictures a test, one after the other.
  'server/src/photos/edit.test.ts',
  'server/src/photos/forbidden/forbidden-pictures.test.ts',
  // Keeps a hundred passwords waiting for their hash.
  'server/src/identity/passwords.test.ts',
  // Write a whole demo, and draw every face of it.
  'demo/src/writer/tenant.test.ts',
  'demo/src/portraits/portraits.test.ts',
  // Draws and renders whole first pages of demo members.
  'demo/src/writer/first-pages.test.ts',
  'demo/src/portraits/draw-cards.test.ts',
  // Reads back every bit of a signed release that could be flipped.
  'server/src/releases/verify.test.ts',
  // Attackers and odd files by the dozen, each decoded in a process of its own.
  'server/src/photos/polyglots.test.ts',
  'server/src/photos/hostile.test.ts',
  // Breaks the databases that the server's tests share, in each way that one could.
  'server/src/testing/reused-database.test.ts',
];
