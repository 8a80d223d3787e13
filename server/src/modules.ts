import type { Module } from './platform/platform.ts';

/** The domains, in the order they are registered. */
export const modules: Module[] = [];
