import { expect, test } from 'vitest';
import { api } from '../../testing/api.ts';
import { startTestServer } from '../../testing/server.ts';
import { callRoute } from '../http/call-route.ts';
import type { Module } from '../platform.ts';

const whereAmI: Module = (app) =>
  callRoute(app, 'interests.get', { access: 'anyone', handler: async ({ ctx }) => ({ interests: [ctx.brand.slug, ctx.locale] }) });
const deployed = { VESPER_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:1', PHOTO_URL_SECRET: 'a secret of sixteen' };

test('[C-10] the host name chooses the brand, its port does not matter', async () => {
  const server = await startTestServer({ modules: [whereAmI], env: deployed });
  expect(await api(server, { host: 'localhost:1234' }).call('interests.get')).toEqual({ interests: ['vesper', 'en'] });
  expect(await api(server, { host: 'NISCHE.localhost' }).call('interests.get')).toEqual({ interests: ['nische', 'de'] });
  expect(await api(server, { host: 'evil.example' }).refusal('interests.get')).toMatchObject({
    status: 421,
    body: { error: 'brand_unknown' },
  });
});

test('[C-10] on this machine an unknown host is the first brand', async () => {
  const server = await startTestServer({ modules: [whereAmI] });
  expect(await api(server, { host: 'my-laptop.lan' }).call('interests.get')).toEqual({ interests: ['vesper', 'en'] });
});

test('[S-22] [L-13] [D-56] the language is the one chosen here, whichever of ours, else of the browser’s the first that the brand shows', async () => {
  const server = await startTestServer({ modules: [whereAmI] });
  const acceptLanguage = { headers: { 'accept-language': 'xx, no;q=0.9, pl;q=0.95' } };
  const client = api(server);
  expect(await client.call('interests.get', acceptLanguage)).toEqual({ interests: ['vesper', 'pl'] });
  client.jar.set('locale', 'fi');
  expect(await client.call('interests.get', acceptLanguage)).toEqual({ interests: ['vesper', 'fi'] });
  const niche = { host: 'nische.localhost' };
  expect(await api(server, { ...niche, cookieJar: client.jar }).call('interests.get')).toEqual({ interests: ['nische', 'fi'] });
  expect(await api(server, niche).call('interests.get', acceptLanguage)).toEqual({ interests: ['nische', 'de'] });
});
