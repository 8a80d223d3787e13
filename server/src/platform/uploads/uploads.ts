import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../errors/api-error.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

/** Who uploads. */
export interface From {
  sender: string;
  /** Their network, as limits know it. */
  network: string;
}

export interface Uploads {
  /**
   * Receives a request's file, passes it to `work`, and always deletes it afterwards.
   * @param from for the limit per sender, and the fair share of each network
   * @throws {ApiError} as `receiveFile`; 429 when the sender has too many uploads in progress, 503 when no one has more than their share,
   * or when this one had to make room
   */
  receive<Result>(request: FastifyRequest, maxBytes: number, from: From, work: (file: ReceivedFile) => Promise<Result>): Promise<Result>;
  /** Deletes files left by a process that was killed. */
  removeOrphans(before: Date): Promise<void>;
}

/** Per process: bounds the disk space (ten megabytes each) and the connections. */
const MAX_UPLOADS = 32;
/** A slow sender must not take all of them. */
const MAX_UPLOADS_PER_SENDER = 4;

/** @param places for tests */
export function createUploads({ dir, places = MAX_UPLOADS }: { dir: string; places?: number }): Uploads {
  const underWay = new Set<Place>();

  function enter(from: From): Place {
    if (countOf(underWay, 'sender', from) >= MAX_UPLOADS_PER_SENDER) throw new ApiError(429, 'too_many_requests', { retry_after: 2 });
    if (underWay.size >= places) {
      const slowest = overShare(underWay, from);
      if (!slowest) throw full();
      underWay.delete(slowest);
      slowest.cut.abort();
    }
    const place = { ...from, cut: new AbortController(), isReceived: false };
    underWay.add(place);
    return place;
  }

  return {
    async receive(request, maxBytes, from, work) {
      const place = enter(from);
      try {
        await mkdir(dir, { recursive: true });
        const file = await receiveFile(request.raw, join(dir, randomUUID()), maxBytes, place.cut.signal).catch((error) => {
          throw place.cut.signal.aborted ? full() : error;
        });
        place.isReceived = true;
        try {
          return await work(file);
        } finally {
          await rm(file.path, { force: true });
        }
      } finally {
        underWay.delete(place);
      }
    },
    async removeOrphans(before) {
      for (const name of await readdir(dir).catch(() => [])) {
        const path = join(dir, name);
        const left = await stat(path).catch(() => undefined);
        if (left && left.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

interface Place extends From {
  /** Ends the receiving. */
  cut: AbortController;
  /** Whole: it is worked on, and ends by itself. */
  isReceived: boolean;
}

const full = () => new ApiError(503, 'unavailable', { retry_after: 5 });

const countOf = (places: Iterable<Place>, by: keyof From, from: From): number =>
  [...places].filter((place) => place[by] === from[by]).length;

/**
 * When all places are taken: the one that makes room. It is of the network that has most, and there of the sender who has most, the oldest,
 * so that someone honest gets in, however many accounts and connections others keep busy. Undefined: no one would still have as much as this
 * sender then.
 */
function overShare(places: ReadonlySet<Place>, from: From): Place | undefined {
  const counted = [...places].map((place) => ({
    place,
    network: countOf(places, 'network', place),
    sender: countOf(places, 'sender', place),
  }));
  const own = { network: countOf(places, 'network', from), sender: countOf(places, 'sender', from) };
  const [most] = counted
    .filter(({ place }) => !place.isReceived)
    // Sorting keeps the order of arrival among equals: a quick upload is younger than a slow one.
    .toSorted((one, other) => other.network - one.network || other.sender - one.sender);
  if (!most) return undefined;
  const isOver = most.network >= own.network + 2 || (most.place.network === from.network && most.sender >= own.sender + 2);
  return isOver ? most.place : undefined;
}
