import { open } from 'node:fs/promises';

/** Of a PNG: where its chunks begin. */
const SIGNATURE = 8;
/** Of a chunk: its length before it, its type, and its checksum after it. */
const FRAME = 12;
/** Chunks before a picture: more of them than any camera or program writes. */
const MAX_CHUNKS = 64;

/** Whether a PNG has frames (APNG), which our decoder doesn't know: an `acTL` chunk of more than one before the picture's data. */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(FRAME);
    for (let at = SIGNATURE, nth = 0; nth < MAX_CHUNKS; nth += 1) {
      const { bytesRead } = await file.read(head, 0, FRAME, at);
      const type = head.toString('latin1', 4, 8);
      if (bytesRead < FRAME || type === 'IDAT') return false;
      if (type === 'acTL') return head.readUInt32BE(8) > 1; // the number of frames
      at += head.readUInt32BE(0) + FRAME;
    }
    return false;
  } finally {
    await file.close();
  }
}
