import { chatModule } from './chat/routes.ts';
import { gatewayModule } from './gateway/gateway.ts';
import { identityModule } from './identity/routes.ts';
import { paymentsModule } from './payments/routes.ts';
import type { Module } from './platform/platform.ts';

/** The domains, in the order they are registered. */
export const modules: Module[] = [identityModule, chatModule, paymentsModule, gatewayModule];
