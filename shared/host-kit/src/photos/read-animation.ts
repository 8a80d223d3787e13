const PNG = '\x89PNG\r\n\x1a\n';
/** Chunks before a PNG's picture: more of them than any camera or program writes. */
const MAX_CHUNKS = 64;

/** Bytes of a GIF before its first frame, with the longest table of colours and some room. */
const GIF_HEAD = 1024;

/** Whether a WebP, PNG or GIF file has frames that follow one another. A file that can't be read is told by its decoder. */
export async function hasFrames(file: Blob): Promise<boolean> {
  try {
    const start = await bytesAt(file, 0, 21);
    if (textOf(start, 0, 4) === 'RIFF' && textOf(start, 8, 8) === 'WEBPVP8X') return (start.getUint8(20) & 0b10) !== 0;
    if (textOf(start, 0, 4) === 'GIF8') return await hasLoop(file);
    return textOf(start, 0, 8) === PNG && (await hasAnimationChunk(file));
  } catch {
    return false;
  }
}

/** Programs that make GIFs of several frames say before the first one how often they are shown. */
async function hasLoop(file: Blob): Promise<boolean> {
  const head = await bytesAt(file, 0, GIF_HEAD);
  return textOf(head, 0, head.byteLength).includes('NETSCAPE2.0');
}

/** APNG: an `acTL` chunk, which must stand before the picture's data. */
async function hasAnimationChunk(file: Blob): Promise<boolean> {
  let at = PNG.length;
  for (let nth = 0; nth < MAX_CHUNKS; nth += 1) {
    const head = await bytesAt(file, at, 8);
    const type = textOf(head, 4, 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += head.getUint32(0) + 12; // with its length, type and checksum
  }
  return false;
}

const bytesAt = async (file: Blob, at: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(at, at + length).arrayBuffer());

const textOf = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, nth) => bytes.getUint8(at + nth)));
