import type { Configuration } from 'webpack';
import { baseConfig, deployableAt } from './base-config.ts';
import { hostDefinitions } from './host-definitions.ts';

/**
 * Webpack configuration of the emulator: two plain bundles; `stage` hosts a built remote with the shell's own federation code. Never
 * released, so no manifest, no budget and no hashes in names.
 * @param configUrl `import.meta.url` of the package's webpack.config.mjs
 */
export function emulatorConfig(configUrl: string): Configuration {
  const emulator = deployableAt(configUrl);
  const base = baseConfig(emulator);
  return {
    ...base,
    entry: { panel: './src/panel/panel.tsx', stage: './src/stage/stage.tsx' },
    output: { ...base.output, filename: '[name].js' },
    plugins: [hostDefinitions()],
  };
}
