import { DAY, earlier, MINUTE } from '../platform/clock.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { createAdopter } from './adopt-built.ts';
import { openBucket } from '../platform/storage/bucket.ts';
import { checkCanaries } from './canary-analysis.ts';
import { createReleaseChanges } from './changes.ts';
import { forgetMounts } from './mounts.ts';
import { createNamedFiles } from './named-files.ts';
import { createRegistryReader, findRelease, type Registry, type Release } from './registry.ts';
import { folderOfFiles, mirrorOf, type ReleaseFiles } from './release-files.ts';
import { reportRoutes } from './reports.ts';
import { releaseRoutes } from './routes.ts';
import { createStoreCheck } from './store-check.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The releases, for the gateway. */
    releases: {
      files: ReleaseFiles;
      /** Whether a file may be served: `unknown` is no file of a release, `damaged` is not the one that its release names. */
      fileState(name: string): Promise<'sound' | 'damaged' | 'unknown'>;
      current(): Promise<Registry>;
      /** A release requested by version, if it may be shown. */
      find(remote: string, version: string): Promise<Release | undefined>;
    };
  }
}

const cleanup = jobKind<Record<string, never>>('releases.forget-reports');
const watch = jobKind<Record<string, never>>('releases.watch-canaries');
const REPORTS_KEPT_FOR = 30 * DAY;
/** How often all files of the releases in use are read again. */
const SWEEP_EVERY = 10 * MINUTE;

/** The release platform (B-12): who may release what, what visitors get, and how releases perform. */
export const releasesModule: Module = (app, platform) => {
  const { config, db, clock, log, jobs } = platform;
  const { releasesDir, releaseBucket } = config;
  const files = releaseBucket ? mirrorOf(openBucket(releaseBucket, 'release store'), releasesDir) : folderOfFiles(releasesDir);
  const check = createStoreCheck({ files, log, clock });
  const registry = createRegistryReader({ db, clock, keys: config.releaseKeys, files, check, log });
  const named = createNamedFiles({ db, clock, keys: config.releaseKeys, files, current: registry.current });
  const changes = createReleaseChanges({ db, clock, keys: config.releaseKeys, files, named, registry });

  let adopt: (() => Promise<void>) | undefined;
  if (config.isLocal && config.releaseKeys.length > 0) {
    adopt = createAdopter({ releasesDir, db, keys: config.releaseKeys, changes, log });
    app.addHook('onReady', adopt);
  }
  app.decorate('releases', {
    files,
    async fileState(name) {
      const sha256 = await named.releasedHash(name);
      if (sha256 === undefined) return 'unknown';
      return (await check.repaired(name, sha256)) ? 'sound' : 'damaged';
    },
    async current() {
      await adopt?.();
      return registry.current();
    },
    find: (remote, version) => findRelease({ db, keys: config.releaseKeys, files }, remote, version),
  });

  const sweeping = setInterval(
    () => void registry.current().then(check.sweep, (error) => log.warn({ err: error }, 'release store sweep failed')),
    SWEEP_EVERY,
  );
  app.addHook('onClose', async () => clearInterval(sweeping));

  releaseRoutes(app, platform, { changes, files, named });
  reportRoutes(app, platform, changes);
  jobs.schedule(watch, '* * * * *', () => checkCanaries({ db, clock, changes }));
  jobs.schedule(cleanup, '41 3 * * *', async () => {
    await named.deleteOld();
    await forgetMounts(db, earlier(clock(), DAY));
    await db.query(sql`delete from release_reports where hour < ${earlier(clock(), REPORTS_KEPT_FOR)}`);
  });
};
