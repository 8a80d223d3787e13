import sharp from 'sharp';

const ROWS = 16;
const COLUMNS = 16;

/**
 * What a picture looks like, in 256 bits: whether each of 16 × 16 spots is darker than the one to its right. Resizing and re-encoding
 * change a few of them, another picture about half.
 * @returns zeros and ones
 * @throws what cannot be read
 */
export async function likenessOf(file: string | Buffer): Promise<string> {
  const grey = await sharp(file)
    .autoOrient()
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: ROWS * COLUMNS }, (_, spot) => {
    const at = Math.floor(spot / COLUMNS) * (COLUMNS + 1) + (spot % COLUMNS);
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0) ? '1' : '0';
  }).join('');
}

/** How many of the 256 bits may differ in copies of one picture. */
export const COPY_WITHIN = 16;
