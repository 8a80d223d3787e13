import { accountModule } from './account/routes.ts';
import { brandsModule } from './brands/routes.ts';
import { chatModule } from './chat/routes.ts';
import { discoveryModule } from './discovery/routes.ts';
import { gatewayModule } from './gateway/gateway.ts';
import { passwordModule } from './identity/password-routes.ts';
import { identityModule } from './identity/routes.ts';
import { sessionsModule } from './identity/session-routes.ts';
import { installedAppModule } from './installed-app/routes.ts';
import { likesModule } from './likes/routes.ts';
import { membersModule } from './members/routes.ts';
import { paymentsModule } from './payments/routes.ts';
import { type PictureSources, photosWith } from './photos/routes.ts';
import { placesModule } from './places/routes.ts';
import type { Module } from './platform/platform.ts';
import { pushModule } from './push/routes.ts';
import { releasesModule } from './releases/releases.ts';
import { safetyModule } from './safety/routes.ts';

/** The domains, in registration order. @param pictures sources of pictures besides uploads */
export const modulesWith = ({ pictures }: { pictures: PictureSources }): Module[] => [
  brandsModule,
  identityModule,
  passwordModule,
  sessionsModule,
  accountModule,
  discoveryModule,
  membersModule,
  likesModule,
  safetyModule,
  chatModule,
  paymentsModule,
  photosWith(pictures),
  placesModule,
  pushModule,
  releasesModule,
  installedAppModule,
  gatewayModule,
];

export const modules = modulesWith({ pictures: {} });
