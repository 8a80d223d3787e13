import webpack from 'webpack';
import type { Deployable } from './base-config.ts';
import { providedVersions } from './shared-modules.ts';

/** Build-time constants for code that hosts remotes: provided versions, and settings of the runtime for older remotes. */
export function hostDefinitions({ name, version }: Deployable): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
    // Flags of @module-federation/runtime: a browser page that only consumes remotes, by entry URL.
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`${name}:${version}`),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_HAS_EXPOSES: false,
    ENV_TARGET: JSON.stringify('web'),
  });
}
