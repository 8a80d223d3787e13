export { hotRemoteConfig, hotShellConfig } from './hot/config.ts';
/** A package's webpack.config.mjs is one line: `export default remoteConfig(import.meta.url)`. */
export type { Manifest } from './manifest.ts';
export { emulatorConfig } from './emulator-config.ts';
export { oneBundleConfig } from './one-bundle-config.ts';
export { remoteConfig } from './remote-config.ts';
export { sharedModules } from './shared-modules.ts';
export { shellConfig } from './shell-config.ts';
