import type { RenditionSource } from '@vesper/server/program';

/** The demo's portraits: what was not drawn with the world is drawn when it is first asked for. A key that names no portrait has no picture. */
export const drawn: RenditionSource = async (fileKey, rendition) => {
  const { renderRendition } = await import('./portraits/renditions.ts');
  return renderRendition(fileKey.slice('demo/'.length), rendition).catch((error: unknown) => {
    if (error instanceof RangeError) return undefined;
    throw error;
  });
};
