import sharp from 'sharp';

/** A 12-megapixel picture of noise, which compresses no better than a real photo. */
export async function cameraPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const coarse = await sharp({ create: { width: 500, height: 375, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  return sharp(coarse).resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer();
}

/** The server's processing of an upload (D-20) and its renditions (D-44), by the same sharp calls and nothing else. */
export async function bareCalls(picture: Buffer): Promise<void> {
  const kept = await sharp(picture)
    .autoOrient()
    .resize(2400, 2400, { fit: 'inside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  await sharp(kept).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer();
  const cover = { fit: 'cover', position: 'attention' } as const;
  await sharp(kept).rotate().resize(300, 300, cover).webp({ quality: 76 }).toBuffer();
  await sharp(kept).rotate().resize(600, 800, cover).webp({ quality: 76 }).toBuffer();
  await sharp(kept).rotate().resize(1600, 1600, { fit: 'inside' }).webp({ quality: 80 }).toBuffer();
  const tiny = await sharp(kept).rotate().resize(16, 21, { fit: 'cover' }).png().toBuffer();
  await sharp(tiny).resize(600, 800, { kernel: 'cubic' }).blur(12).webp({ quality: 40 }).toBuffer();
}
