// Public entry for programs that extend the server.
export type { Module } from './platform/platform.ts';
export { buildApp } from './app.ts';
export { ConfigError } from './config.ts';
export { modules, modulesWith } from './modules.ts';
export type { RenditionSource } from './photos/renditions.ts';
export { runServer } from './run.ts';
