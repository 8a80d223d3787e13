import { PHOTO_FILE } from '@vesper/contracts';

/** Why a file is not even sent; codes of the fields' texts, the server's own among them (D-43). */
export type FileRefusal = 'picture_heic' | 'picture_type' | 'file_too_large';

const EXTENSIONS = /\.(jpe?g|png|webp)$/i;
const HEIC = /\.hei[cf]$/i;

/** What can be told of a file without reading it. What it really is, the server sees by looking into it (D-20). */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileRefusal | null {
  if (HEIC.test(name) || /^image\/hei[cf]/.test(type)) return 'picture_heic';
  // Some systems know no type of a file; its name has to do.
  const isKnown = type === '' ? EXTENSIONS.test(name) : (PHOTO_FILE.types as readonly string[]).includes(type);
  if (!isKnown) return 'picture_type';
  return size > PHOTO_FILE.maxBytes ? 'file_too_large' : null;
}
