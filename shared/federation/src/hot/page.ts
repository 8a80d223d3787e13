import * as refresh from 'react-refresh/runtime';

/**
 * The first module of a shell in development: React's renderer looks for this hook when it is first evaluated. One runtime serves
 * the whole page; remotes take it from here (`config.ts`: externals), a copy of their own would know no renderer.
 */
refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { reactRefreshRuntime: refresh });
