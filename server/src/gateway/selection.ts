import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Registry, Release, RemoteReleases } from '../releases/registry.ts';
import { visitorOf } from './visitor-cookie.ts';

/** The version of one deployable that a visitor gets. */
export interface Selected {
  release: Release;
  /** The version to fall back on. */
  previous: Release | undefined;
  isKilled: boolean;
  /** A canary and the live version are being compared. */
  isWatched?: boolean;
  /** An external build that replaces the release: the base URL of its files, and its texts. `isHot`: they change while the page is open. */
  external?: { base: string; texts: Record<string, unknown>; isHot: boolean };
}

/** @param visitor the browser's random id; undefined while nothing depends on it */
export function select({ released, killed }: Registry, { brandId, visitor }: { brandId: number; visitor: string | undefined }): Selected[] {
  return [...released].map(([remote, releases]) => {
    const release = versionFor(releases, brandId, visitor);
    const previous = release === releases.live ? releases.previous : releases.live;
    return { release, previous, isKilled: killed.has(remote), isWatched: releases.canary !== undefined };
  });
}

/** The versions for the requesting browser; assigns its random id if a canary depends on it. */
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

/** The brand's pin, else the canary if this visitor is in its share, else the live release. */
function versionFor({ live, canary, pins }: RemoteReleases, brandId: number, visitor: string | undefined): Release {
  const pinned = pins.get(brandId);
  if (pinned) return pinned;
  return canary && visitor !== undefined && bucketOf(visitor, canary) < (canary.percent ?? 0) ? canary : live;
}

/** A stable number from 0 to 99. It differs per release, so that not the same visitors get every canary. */
export const bucketOf = (visitor: string, { remote, version }: Pick<Release, 'remote' | 'version'>): number =>
  createHash('sha256').update(`${visitor} ${remote} ${version}`).digest().readUInt32BE() % 100;

const hasCanary = ({ released }: Registry): boolean => [...released.values()].some(({ canary }) => canary);
