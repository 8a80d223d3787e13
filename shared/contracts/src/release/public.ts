/** What build, command line and server say to each other about a release. Nothing of it is for the browser. */
export * from './budgets.ts';
export * from './canonical-json.ts';
export * from './manifest.ts';
export * from './prerendered.ts';
