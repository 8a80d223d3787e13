import { LOCALES, type Locale } from '@vesper/contracts';
import type { Brand } from '../../platform/brands/brand-lookup.ts';
import { mainOrigin } from '../../platform/brands/site-origin.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestContext } from '../../platform/http/request-context.ts';
import { picturesOf, withPictures } from '../../platform/mail/design/pictures.ts';
import { type ComposedMail, composeMail } from '../../platform/mail/compose.ts';
import { sendDevPage, sendMailHtml } from '../../platform/mail/dev-mailbox/dev-page.ts';
import type { Module } from '../../platform/platform.ts';
import { everyMail } from '../every-mail.ts';
import { galleryPage, onePage } from './pages.ts';

interface OfLocale {
  Params: { locale: string; kind: string };
}

/** /dev/mails: every mail in every language, with example data, as it would be sent. Local modes only. */
export const mailGalleryModule: Module = (app, platform) => {
  const { config } = platform;
  if (!config.isLocal) return;

  function compose(brand: Brand, name: string, locale: Locale): ComposedMail {
    const site = mainOrigin({ config }, brand);
    const found = everyMail(site).find(({ kind }) => kind.name === name);
    if (!found) throw new ApiError(404, 'not_found');
    const { kind, data } = found;
    const links = kind.topic && {
      unsubscribe: `${site}/unsubscribe#a-token-of-an-example`,
      settings: `${site}/notifications#notifications`,
    };
    return composeMail(kind, { brand, name: 'Anna', isMember: true, locale, data, links });
  }

  const localeIn = (text: string): Locale => {
    const locale = LOCALES.find((one) => one === text);
    if (!locale) throw new ApiError(404, 'not_found');
    return locale;
  };
  const names = everyMail('').map(({ kind }) => kind.name);

  app.get('/dev/mails', async (request, reply) => reply.redirect(`/dev/mails/${(await requestContext(platform, request)).locale}`, 302));

  app.get<OfLocale>('/dev/mails/:locale', async (request, reply) => {
    const locale = localeIn(request.params.locale);
    const { brand } = await requestContext(platform, request);
    const mails = names.map((name) => ({ name, subject: compose(brand, name, locale).subject }));
    return sendDevPage(reply, (nonce) => galleryPage({ locale, mails, nonce }));
  });

  app.get<OfLocale>('/dev/mails/:locale/:kind', async (request, reply) => {
    const { locale, kind } = request.params;
    const { brand } = await requestContext(platform, request);
    const mail = compose(brand, kind, localeIn(locale));
    return sendDevPage(reply, (nonce) => onePage({ locale: localeIn(locale), name: kind, mail, nonce }));
  });

  app.get<OfLocale>('/dev/mails/:locale/:kind/html', async (request, reply) => {
    const { brand } = await requestContext(platform, request);
    const { locale, kind } = request.params;
    const { html } = compose(brand, kind, localeIn(locale));
    return sendMailHtml(reply, withPictures(html, await picturesOf(brand.colors)));
  });
};
