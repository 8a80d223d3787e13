import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture that passes every upload check. */
export const aPicture: Uint8Array = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

/** A picture of soft spots, 600 × 800, another one for each seed. */
export async function aScene(seed: number): Promise<Buffer> {
  const spots = Uint8Array.from({ length: 6 * 8 * 3 }, (_, at) => createHash('sha256').update(`${seed}/${at}`).digest()[0] ?? 0);
  return sharp(spots, { raw: { width: 6, height: 8, channels: 3 } })
    .resize(600, 800, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
}
