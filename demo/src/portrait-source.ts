import type { RenditionSource } from '@vesper/server/program';

/** Demo portraits, drawn on first request unless predrawn by the seed. Keys that name no portrait have no picture. */
export const portraitSource: RenditionSource = async (fileKey, rendition) => {
  const { renderRendition } = await import('./portraits/renditions.ts');
  return renderRendition(fileKey.slice('demo/'.length), rendition).catch((error: unknown) => {
    if (error instanceof RangeError) return undefined;
    throw error;
  });
};
