/** Formats of a release, shared by build, command line and server. Not for browsers. */
export * from './budgets.ts';
export * from './canonical-json.ts';
export * from './manifest.ts';
export * from './pages.ts';
export * from './prerendered-chats.ts';
export * from './prerendered-likes.ts';
export * from './prerendered.ts';
