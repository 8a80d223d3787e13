import { accountModule } from './account/routes.ts';
import { securityModule } from './account/security-routes.ts';
import { ageCheckModule } from './age-check/routes.ts';
import { brandsModule } from './brands/routes.ts';
import { chatModule } from './chat/routes.ts';
import { complaintsWith } from './complaints/routes.ts';
import { discoveryModule } from './discovery/routes.ts';
import { exportWith } from './export/routes.ts';
import { gatewayModule } from './gateway/gateway.ts';
import { loginLinkModule } from './identity/login-link-routes.ts';
import { passkeyModule } from './identity/passkeys/routes.ts';
import { passwordModule } from './identity/password-routes.ts';
import { identityModule } from './identity/routes.ts';
import { searchEnginesModule } from './search-engines/routes.ts';
import { sessionsModule } from './identity/session-routes.ts';
import { installedAppModule } from './installed-app/routes.ts';
import { likesModule } from './likes/routes.ts';
import { deliveryHookModule } from './mails/delivery-hook.ts';
import { mailGalleryModule } from './mails/gallery/routes.ts';
import { unsubscribeModule } from './mails/unsubscribe.ts';
import { matchfinderModule } from './matchfinder/routes.ts';
import { membersModule } from './members/routes.ts';
import { newsMailsModule } from './news-mails/news-mails.ts';
import { offerMailsModule } from './offer-mails/offer-mails.ts';
import { paymentsModule } from './payments/routes.ts';
import { type PictureSources, photosWith } from './photos/routes.ts';
import { placesModule } from './places/routes.ts';
import type { Module } from './platform/platform.ts';
import { privatePhotosModule } from './private-photos/routes.ts';
import { pushModule } from './push/routes.ts';
import { releasesModule } from './releases/releases.ts';
import { reportsWith } from './reports/routes.ts';
import { safetyModule } from './safety/routes.ts';
import { savedSearchesModule } from './saved-searches/routes.ts';
import { shortlistModule } from './shortlist/routes.ts';
import { swipesModule } from './swipes/routes.ts';
import { verificationModule } from './verification/routes.ts';
import { viewersModule } from './viewers/routes.ts';

/** The domains, in registration order. @param pictures sources of pictures besides uploads */
export const modulesWith = ({ pictures }: { pictures: PictureSources }): Module[] => [
  brandsModule,
  identityModule,
  loginLinkModule,
  passwordModule,
  passkeyModule,
  sessionsModule,
  accountModule,
  securityModule,
  exportWith(pictures),
  unsubscribeModule,
  deliveryHookModule,
  mailGalleryModule,
  discoveryModule,
  savedSearchesModule,
  membersModule,
  likesModule,
  viewersModule,
  shortlistModule,
  privatePhotosModule,
  swipesModule,
  matchfinderModule,
  safetyModule,
  chatModule,
  paymentsModule,
  photosWith(pictures),
  reportsWith(pictures),
  complaintsWith(pictures),
  verificationModule,
  ageCheckModule,
  placesModule,
  pushModule,
  newsMailsModule,
  offerMailsModule,
  releasesModule,
  installedAppModule,
  searchEnginesModule,
  gatewayModule,
];

export const modules = modulesWith({ pictures: {} });
