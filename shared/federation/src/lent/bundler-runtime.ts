/** Stands in for `@module-federation/webpack-bundler-runtime` in our containers: the shell's. */
export default (globalThis as { _FEDERATION_BUNDLER_RUNTIME?: object })._FEDERATION_BUNDLER_RUNTIME;
