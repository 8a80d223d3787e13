import webpack from 'webpack';
import { providedVersions } from './shared-modules.ts';

/** Build-time constants for code that hosts remotes: provided versions, and settings of the runtime for older remotes. */
export function hostDefinitions(): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
    // Flags of the federation's runtime. The shell imports containers by itself, with hashes and retries, so that half is left out.
    FEDERATION_OPTIMIZE_NO_REMOTE: true,
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    ENV_TARGET: JSON.stringify('web'),
    // Instances are told apart by name: containers share this copy of the runtime.
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(''),
  });
}
