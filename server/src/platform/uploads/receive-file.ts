import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '../http/errors.ts';

/** A file that somebody sent, as long as its request lasts. */
export interface ReceivedFile {
  path: string;
  /** Of its content. */
  sha256: Buffer;
  /** Its first bytes, by which its kind is seen: neither its name nor its type is believed, or kept. */
  head: Buffer;
}

/** What a form may have around its file. */
const FORM_BYTES = 16 * 1024;
const HEAD_BYTES = 32;

/**
 * Writes the file of a form to `path` as it comes in, never more of it in memory than what is on its way.
 * @throws {ApiError} 415 no form · 413 too large · 422 a form without a file · 400 cut, or no form after all
 */
export async function receiveFile(request: IncomingMessage, path: string, maxBytes: number): Promise<ReceivedFile> {
  const form = openForm(request.headers, maxBytes);
  const given = new AbortController();
  let writing: Promise<ReceivedFile> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      // Nothing more is told of a connection that was cut before.
      if (request.destroyed) throw cut();
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) throw tooLarge();
      let received = 0;
      request.on('data', ({ length }: Buffer) => (received += length) > maxBytes + FORM_BYTES && reject(tooLarge()));
      request.once('close', () => request.readableEnded || reject(cut()));
      request.on('error', () => reject(cut()));
      form.on('file', (field, stream) => {
        stream.on('error', reject); // without a listener it would end the process
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

/** How long one that has been refused may go on sending before it is told. */
const REST_MS = 30_000;

/**
 * Reads on to the end of a refused request: who still sends does not listen yet, and a connection that is closed on them takes the answer with it.
 */
export async function takeRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  request.resume();
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([
    once(request, 'close', { signal }),
    once(request, 'end', { signal }),
    setTimeout(REST_MS, undefined, { signal, ref: false }),
  ]).catch(() => {}); // it was cut
  ended.abort();
}

/** A form has one file, and nothing that we need besides. */
function openForm(headers: IncomingHttpHeaders, maxBytes: number): BusboyInstance {
  const type = headers['content-type'];
  if (!type || !/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError(415, 'unsupported_media_type', { fields: { file: 'picture_type' } });
  const limits = { files: 2, fields: 4, parts: 6, fileSize: maxBytes, fieldSize: 1024, headerPairs: 20, headerSize: 4096 };
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits, isPartAFile: (field) => field === 'file' });
  } catch {
    throw new ApiError(400, 'request_invalid'); // without a boundary
  }
}

async function write(stream: BusboyFileStream, path: string, signal: AbortSignal): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const look = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      yield chunk;
    }
  };
  await pipeline(stream, look, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return { path, sha256: hash.digest(), head };
}

const cut = () => new ApiError(400, 'request_invalid');

const tooLarge = () => new ApiError(413, 'too_large', { fields: { file: 'file_too_large' } });
