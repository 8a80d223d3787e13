import { PHOTO_FILE } from '@vesper/contracts';

/** Why a file is refused before upload; also keys of field texts, shared with the server's codes (D-43). */
export type FileRefusal = 'picture_heic' | 'picture_type' | 'picture_animated' | 'file_too_large';

const EXTENSIONS = /\.(jpe?g|png|webp)$/i;
const HEIC = /\.hei[cf]$/i;

/** Checks name, type and size (bytes) without reading the file. The server checks its content (D-20). */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileRefusal | null {
  if (HEIC.test(name) || /^image\/hei[cf]/.test(type)) return 'picture_heic';
  // Some systems give no MIME type: fall back to the file name.
  const isKnown = type === '' ? EXTENSIONS.test(name) : (PHOTO_FILE.types as readonly string[]).includes(type);
  if (!isKnown) return 'picture_type';
  return size > PHOTO_FILE.maxBytes ? 'file_too_large' : null;
}
