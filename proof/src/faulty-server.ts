// The product's server with faults by request: a request can set its own time and kill the process at one of its steps.
import { buildApp, modules, runServer } from '@vesper/server/proving';
import { clock, installFaults } from './service/request-faults.ts';

runServer(async (config) => {
  const app = await buildApp({ config, modules, clock });
  installFaults(app.server);
  return app;
});
