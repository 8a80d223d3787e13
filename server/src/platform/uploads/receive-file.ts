import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '../errors/api-error.ts';

/** An uploaded file, which exists as long as its request. */
export interface ReceivedFile {
  path: string;
  /** Hash of its content. */
  sha256: Buffer;
  /** Its first bytes, which determine its kind: its name and declared type are neither trusted nor stored. */
  head: Buffer;
}

/** Allowance for the form around the file. */
const FORM_ALLOWANCE = 16 * 1024;
const HEAD_BYTES = 32;

/**
 * Streams a form's file to `path`; only chunks in transit are in memory.
 * @param cut ends it early: what was sent is lost
 * @throws {ApiError} 415 not a form · 413 too large · 422 a form without a file · 400 truncated or malformed
 */
export async function receiveFile(request: IncomingMessage, path: string, maxBytes: number, cut: AbortSignal): Promise<ReceivedFile> {
  const form = openForm(request.headers, maxBytes);
  const given = new AbortController();
  let writing: Promise<ReceivedFile> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      // A connection that is already closed emits no further events.
      if (request.destroyed) throw truncated();
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_ALLOWANCE) throw tooLarge();
      let received = 0;
      request.on('data', ({ length }: Buffer) => (received += length) > maxBytes + FORM_ALLOWANCE && reject(tooLarge()));
      request.once('close', () => request.readableEnded || reject(truncated()));
      request.on('error', () => reject(truncated()));
      cut.addEventListener('abort', () => reject(truncated()), { once: true });
      form.on('file', (field, stream) => {
        stream.on('error', reject); // without a listener it would crash the process
        if (field !== 'file' || writing) return void stream.resume();
        stream.once('limit', () => reject(tooLarge()));
        writing = write(stream, path, given.signal);
        writing.catch(reject);
      });
      form.on('error', () => reject(new ApiError(400, 'request_invalid')));
      form.once('finish', resolve);
      request.pipe(form);
    });
    if (!writing) throw new ApiError(422, 'fields_invalid', { fields: { file: 'file_missing' } });
    return await writing;
  } catch (error) {
    request.unpipe(form);
    given.abort();
    await Promise.allSettled([writing]);
    await rm(path, { force: true });
    throw error;
  }
}

/** How long a refused request may keep sending before it is answered. */
const DRAIN_MS = 30_000;

/**
 * Reads a refused request to its end: a client that is still sending does not read yet, and closing the connection would discard the
 * answer.
 */
export async function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  request.resume();
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([
    once(request, 'close', { signal }),
    once(request, 'end', { signal }),
    setTimeout(DRAIN_MS, undefined, { signal, ref: false }),
  ]).catch(() => {}); // the connection was closed
  ended.abort();
}

/** Our forms have one file and no other fields. */
function openForm(headers: IncomingHttpHeaders, maxBytes: number): BusboyInstance {
  const type = headers['content-type'];
  if (!type || !/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError(415, 'unsupported_media_type', { fields: { file: 'picture_type' } });
  const limits = { files: 2, fields: 4, parts: 6, fileSize: maxBytes, fieldSize: 1024, headerPairs: 20, headerSize: 4096 };
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits, isPartAFile: (field) => field === 'file' });
  } catch {
    throw new ApiError(400, 'request_invalid'); // no boundary
  }
}

async function write(stream: BusboyFileStream, path: string, signal: AbortSignal): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const inspect = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      yield chunk;
    }
  };
  await pipeline(stream, inspect, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return { path, sha256: hash.digest(), head };
}

const truncated = () => new ApiError(400, 'request_invalid');

const tooLarge = () => new ApiError(413, 'too_large', { fields: { file: 'file_too_large' } });
