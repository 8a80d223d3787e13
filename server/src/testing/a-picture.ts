import sharp from 'sharp';

/** A picture that passes every upload check. */
export const aPicture: Uint8Array = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
