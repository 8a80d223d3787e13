import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Registry, Release, RemoteReleases } from '../releases/registry.ts';
import { visitorOf } from './visitor-cookie.ts';

/** Which version of one deployable a visitor gets. */
export interface Selected {
  release: Release;
  /** What to fall back on. */
  previous: Release | undefined;
  isKilled: boolean;
  /** A build that stands in for a release: where its files are, and its words. `isHot`: they change while the page is open. */
  elsewhere?: { base: string; texts: Record<string, unknown>; isHot: boolean };
}

/** @param visitor random id of the browser; undefined while nothing depends on it */
export function select({ released, killed }: Registry, { brandId, visitor }: { brandId: number; visitor: string | undefined }): Selected[] {
  return [...released].map(([remote, releases]) => {
    const release = versionFor(releases, brandId, visitor);
    const previous = release === releases.live ? releases.previous : releases.live;
    return { release, previous, isKilled: killed.has(remote) };
  });
}

/** What the browser that asks gets; it is given its random id where something depends on it. */
export function selectFor(
  registry: Registry,
  { config }: Pick<Platform, 'config'>,
  { brand }: Pick<RequestContext, 'brand'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Selected[] {
  const visitor = hasCanary(registry) ? visitorOf(request, reply, { isSecure: !config.isLocal }) : undefined;
  return select(registry, { brandId: brand.id, visitor });
}

/** The brand's pin, else the canary for whom it is shown to, else what is live. */
function versionFor({ live, canary, pins }: RemoteReleases, brandId: number, visitor: string | undefined): Release {
  const pinned = pins.get(brandId);
  if (pinned) return pinned;
  return canary && visitor !== undefined && bucketOf(visitor, canary) < (canary.percent ?? 0) ? canary : live;
}

/** 0 to 99, the same whenever it is asked; another one for each release, so that not the same visitors try them all. */
export const bucketOf = (visitor: string, { remote, version }: Pick<Release, 'remote' | 'version'>): number =>
  createHash('sha256').update(`${visitor} ${remote} ${version}`).digest().readUInt32BE() % 100;

const hasCanary = ({ released }: Registry): boolean => [...released.values()].some(({ canary }) => canary);
