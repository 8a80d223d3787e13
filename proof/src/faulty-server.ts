// The product's server, in a process in which single requests bring their own time and die at a step of theirs.
import { buildApp, modules, runServer } from '@vesper/server/proving';
import { clock, installFaults } from './service/request-faults.ts';

runServer(async (config) => {
  const app = await buildApp({ config, modules, clock });
  installFaults(app.server);
  return app;
});
