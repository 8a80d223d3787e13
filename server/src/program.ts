// The door for whoever runs a server that is more than ours.
export { buildApp } from './app.ts';
export { ConfigError } from './config.ts';
export { modules, modulesWith } from './modules.ts';
export type { RenditionSource } from './photos/renditions.ts';
export { runServer } from './run.ts';
