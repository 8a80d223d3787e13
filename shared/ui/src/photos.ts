// For managing a member's own photos. Import it only from modules that are loaded lazily.
export { AddPhoto, FreePlace } from './photos/add-photo.tsx';
export { PhotoGrid } from './photos/photo-grid.tsx';
export { PhotoTile, type PhotoState, type PhotoTileProps } from './photos/photo-tile.tsx';
