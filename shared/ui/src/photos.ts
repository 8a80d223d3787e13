// For whoever manages pictures of their own, which few pages do. Import it from a module that is itself loaded lazily.
export { AddPhoto } from './photos/add-photo.tsx';
export { PhotoGrid } from './photos/photo-grid.tsx';
export { PhotoTile, type PhotoState, type PhotoTileProps } from './photos/photo-tile.tsx';
