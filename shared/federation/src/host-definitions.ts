import webpack from 'webpack';
import type { Deployable } from './base-config.ts';
import { providedVersions } from './shared-modules.ts';

/** What code that hosts remotes learns from its build: the versions it provides, and what the runtime of earlier remotes wants to be told. */
export function hostDefinitions({ name, version }: Deployable): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
    // For a page that only consumes, in a browser, by entry URL.
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`${name}:${version}`),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_HAS_EXPOSES: false,
    ENV_TARGET: JSON.stringify('web'),
  });
}
