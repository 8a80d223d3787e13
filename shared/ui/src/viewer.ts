// Photos as large as the window. Import it only from modules that are loaded lazily.
export { PhotoViewer, ViewerTool } from './photos/viewer/photo-viewer.tsx';
