import * as refresh from 'react-refresh/runtime';

/**
 * First module of the shell in development: React's renderer looks for the refresh hook when it is evaluated. Remotes use this one runtime
 * (`externals` in `config.ts`), as a copy of their own would not be connected to the renderer.
 */
refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { reactRefreshRuntime: refresh });
