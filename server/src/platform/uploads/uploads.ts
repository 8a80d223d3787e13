import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../http/errors.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

export interface Uploads {
  /**
   * Receives a request's file, passes it to `work`, and always deletes it afterwards.
   * @param sender for the limit per sender
   * @throws {ApiError} as `receiveFile`; 429 when the sender has too many uploads in progress, 503 when all senders together have
   */
  receive<Result>(
    request: FastifyRequest,
    maxBytes: number,
    sender: string,
    work: (file: ReceivedFile) => Promise<Result>,
  ): Promise<Result>;
  /** Deletes files left by a process that was killed. */
  removeOrphans(before: Date): Promise<void>;
}

/** Per process: bounds the disk space (ten megabytes each) and the connections. */
const MAX_UPLOADS = 32;
/** A slow sender must not take all of them. */
const MAX_UPLOADS_PER_SENDER = 4;

export function createUploads({ dir }: { dir: string }): Uploads {
  const underWay = new Map<string, number>();
  let total = 0;

  function enter(sender: string): () => void {
    const own = underWay.get(sender) ?? 0;
    if (own >= MAX_UPLOADS_PER_SENDER) throw new ApiError(429, 'too_many_requests', { retry_after: 2 });
    if (total >= MAX_UPLOADS) throw new ApiError(503, 'unavailable', { retry_after: 5 });
    underWay.set(sender, own + 1);
    total += 1;
    return () => {
      const left = (underWay.get(sender) ?? 1) - 1;
      if (left > 0) underWay.set(sender, left);
      else underWay.delete(sender);
      total -= 1;
    };
  }

  return {
    async receive(request, maxBytes, sender, work) {
      const leave = enter(sender);
      try {
        await mkdir(dir, { recursive: true });
        const file = await receiveFile(request.raw, join(dir, randomUUID()), maxBytes);
        try {
          return await work(file);
        } finally {
          await rm(file.path, { force: true });
        }
      } finally {
        leave();
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
