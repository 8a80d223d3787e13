// The product's server, with portraits drawn on first request, and the site of an invented partner.
import { buildApp, ConfigError, modulesWith, runServer } from '@vesper/server/program';
import { partnerPage } from './partner-page.ts';
import { portraitSource } from './portrait-source.ts';

runServer(async (config) => {
  if (!config.isLocal) throw new ConfigError(`The demo can't run in ${config.mode} mode.`);
  return buildApp({ config, modules: [...modulesWith({ pictures: { demo: portraitSource } }), partnerPage] });
});
