// The product's server, with portraits that are drawn when they are first asked for.
import { buildApp, ConfigError, modulesWith, runServer } from '@vesper/server/program';
import { drawn } from './drawn.ts';

runServer(async (config) => {
  if (!config.isLocal) throw new ConfigError(`The demo does not run in ${config.mode} mode.`);
  return buildApp({ config, modules: modulesWith({ pictures: { demo: drawn } }) });
});
