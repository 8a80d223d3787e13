import { ApiError } from '../platform/errors/api-error.ts';
import { chooseLocale } from '../platform/locale/locale.ts';
import type { Module } from '../platform/platform.ts';
import { requestContext } from '../platform/http/request-context.ts';
import { drawIcon, iconNamed } from './icons.ts';
import { MANIFEST_PATH, manifestFor, NEUTRAL_COOKIE } from './manifest.ts';
import { WORKER_POLICY, workerScript } from './service-worker.ts';
import { WORKER_PATH } from './worker-path.ts';

const DAY_SECONDS = 86_400;

/** What makes the site installable: its service worker, manifest and icons (C-15, B-07). */
export const installedAppModule: Module = (app, platform) => {
  app.get(WORKER_PATH, async (request, reply) => {
    const { brand, member } = await requestContext(platform, request);
    // Without the locale cookie: the worker itself looks up the browser's choice when it shows something.
    const sources = { cookie: undefined, memberLanguage: member?.language, acceptLanguage: request.headers['accept-language'] };
    const { script, etag } = workerScript(brand, chooseLocale({ ...sources, visible: brand.locales }));
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language', 'content-security-policy': WORKER_POLICY, etag })
      .type('text/javascript; charset=utf-8');
    // Browsers check on every page whether it has changed.
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : script;
  });

  app.get(MANIFEST_PATH, async (request, reply) => {
    const { brand, locale } = await requestContext(platform, request);
    reply.header('cache-control', 'private, no-cache').type('application/manifest+json');
    return JSON.stringify(manifestFor(brand, locale, request.cookies[NEUTRAL_COOKIE] === '1'));
  });

  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const icon = iconNamed(request.params.file);
    if (!icon) throw new ApiError(404, 'not_found');
    const { colors } = await platform.brands.ofHost(request.host);
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).type('image/png');
    return drawIcon(icon.name, icon.size, colors);
  });
};
