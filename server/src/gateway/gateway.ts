import { randomBytes } from 'node:crypto';
import {
  ageCheckPath,
  type CallResponse,
  DISMISSED_COOKIE,
  isOpenBeforeAgeCheck,
  landerName,
  type Locale,
  meetsEntryWarning,
  type PageData,
  readDismissed,
  type RegistryEntry,
  textFileOf,
} from '@vesper/contracts';
import { RESERVED_PATHS } from '@vesper/contracts/release';
import { companyOf } from '../brands/company.ts';
import type { Config } from '../config.ts';
import { showcaseFor } from '../discovery/showcase.ts';
import { WORKER_PATH } from '../installed-app/worker-path.ts';
import { pageOfToken } from '../identity/mailed-links.ts';
import { isLander, isShownToPeople } from '../funnel/shown-to-people.ts';
import { userOf } from '../members/user.ts';
import { buyerOf, keptDiscount } from '../payments/offer.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { settingsIn } from '../platform/brands/brand-lookup.ts';
import { entryWarningOf } from '../platform/brands/entry-warning.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module, Platform } from '../platform/platform.ts';
import { type RequestContext, requestContext } from '../platform/http/request-context.ts';
import { textsIn } from '../platform/locale/server-texts.ts';
import type { Registry } from '../releases/registry.ts';
import { REPORT_PATH } from '../releases/reports.ts';
import { headTags } from '../search-engines/head-tags.ts';
import { INDEXED_PATHS } from '../search-engines/indexed-paths.ts';
import { languageOf } from '../search-engines/named-language.ts';
import { sitemapOf } from '../search-engines/sitemap.ts';
import { appearanceOf } from './appearance-cookie.ts';
import { assets } from './asset-routes.ts';
import { type Composition, compose, type PageOwner } from './composition.ts';
import { currentRoute } from './current-versions.ts';
import type { Audience } from './document-list.ts';
import { renderDocument } from './document.ts';
import { createOverrideGate, type Gated } from './overrides/gate.ts';
import { documentHeaders } from './document-headers.ts';
import { landingIn } from './prerendered/landing-member.ts';
import { createPrerenderer } from './prerendered/prerenderer.ts';
import { menuTextsFor, textAt } from './menu-texts.ts';
import { type Decided, pageExists } from './page-exists.ts';
import { createReleaseTexts, type ReleaseTexts } from './release-texts.ts';
import { type Selected, selectFor } from './selection.ts';
import { redactForEntryWarning } from './entry-warning-redaction.ts';

/** Path prefixes that are never a page: a typo there gets an error for programs, not a 404 page. */
const NOT_PAGES = new RegExp(`^/(${RESERVED_PATHS.join('|')})(/|$)`);

/** The page gateway: one composed document for every page, and the files it names (see architecture: a page load, as data). */
export const gatewayModule: Module = async (app, platform) => {
  const { releases } = app;
  const { config } = platform;
  const texts = createReleaseTexts(releases.files, platform.log);
  const prerendered = createPrerenderer(releases.files, texts, platform.log);
  await app.register(assets);

  let composed: { registry: Registry; compositions: Map<string, Composition> } | undefined;
  /** Cached per set of versions, until the registry changes. */
  function compositionOf(registry: Registry, selected: readonly Selected[]): Composition {
    if (composed?.registry !== registry) composed = { registry, compositions: new Map() };
    const key = selected.map(({ release }) => release.version).join(' ');
    const composition = composed.compositions.get(key) ?? composeOrThrow(selected, config);
    composed.compositions.set(key, composition);
    return composition;
  }

  const gate = createOverrideGate(platform, releases.find);
  currentRoute(app, platform, gate);
  // What people type; the page has the specification's path.
  app.get('/settings', (_request, reply) => reply.redirect('/notifications', 302));
  app.get('/sitemap.xml', async (request, reply) => {
    const ctx = await requestContext(platform, request);
    const registry = await releases.current();
    const current = compositionOf(registry, selectFor(registry, platform, ctx, request, reply));
    const paths = INDEXED_PATHS.filter((path) => {
      const owner = current.ownerOf(path);
      return owner && current.isShown(owner);
    });
    reply.header('cache-control', 'private, max-age=3600').type('application/xml; charset=utf-8');
    return sitemapOf(siteOrigin(platform, ctx.brand, request), paths, ctx.brand.locales);
  });
  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (NOT_PAGES.test(pathname)) throw new ApiError(404, 'not_found');
    const named = await languageOf(platform, request, reply);
    const ctx = await requestContext(platform, request);
    const mailed = await pageOfToken(platform.db, ctx.brand.id, pathname);
    // Not through the page: its address would hold the token.
    if (mailed) return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(mailed, 303);
    const registry = await releases.current();
    const selected = selectFor(registry, platform, ctx, request, reply);
    let gated: Gated = { selected };
    try {
      if (await gate?.answered(request, reply, ctx, selected)) return reply;
      if (gate) gated = await gate.apply(request, ctx, selected);
    } catch (error) {
      return gate?.refuse(error, request, reply, ctx);
    }
    const current = gated.selected === selected ? compositionOf(registry, selected) : composeOrThrow(gated.selected, config);
    const owner = current.ownerOf(pathname);
    // B-09. Also checked by the shell, where no document is loaded.
    if (owner && !isOpenBeforeAgeCheck(owner.page) && (await platform.ageChecks.isDue(ctx)))
      return reply.redirect(ageCheckPath(request.url), 302);
    if (!owner && NOT_PAGES.test(pathname)) throw new ApiError(404, 'not_found');
    const nonce = randomBytes(16).toString('base64');
    const textsOf: ReleaseTexts = (manifest, locale) => current.externalTexts.get(manifest) ?? texts(manifest, locale);
    const entryWarning = entryWarningOf(ctx, request);
    const [found, { exists, read: decided }] = await Promise.all([
      pageData(platform, textsOf, current, ctx, owner),
      owner && current.isShown(owner) ? pageExists(platform, owner, { request, reply, ctx }) : withoutRead(owner !== undefined),
    ]);
    const data = {
      ...found,
      entryWarning,
      ...(gated.override && { override: gated.override }),
    };
    const meetsWarning = meetsEntryWarning({ kind: entryWarning, page: owner?.page ?? null, isSignedIn: !!ctx.member });
    // Not behind an entry warning (M-01, M-02), nor under the override banner; before the age check, bars are empty (B-09).
    const isPainted = !meetsWarning && !gated.override && !found.user?.age_check_required;
    const showcase = (lander: string) => showcaseFor(platform.db, photoUrlsOf(platform, ctx.brand), ctx, { lander });
    const painted = isPainted
      ? await prerendered(current, owner, data, {
          url: request.url,
          dismissed: readDismissed(request.cookies[DISMISSED_COOKIE]),
          now: ctx.now,
          showcase,
          landing: owner && landingIn(owner.page, decided),
          read: async (id, query) => {
            const read = platform.reads.get(id);
            if (!read) throw new ApiError(404, 'not_found');
            return (await read({ request, reply, ctx, query: { ...(query as object) } })) as CallResponse<typeof id>;
          },
        })
      : undefined;
    // The prerendered page already shows these texts, so they are not inlined too: they come as a file, which a returning browser has
    // cached (W7).
    const ownTexts = painted && textsFileOf(data.registry, owner, data.locale);
    const parts = {
      title: titleOf(owner, textsOf, data) ?? data.settings.index_title,
      description: data.settings.description,
      preloads: current.preloads(owner),
      laterPreloads: data.user ? current.membersPreloads : [],
      poster: current.posterOf(owner),
      prerendered: painted,
      data: { ...data, ...(ownTexts && { texts: {} }), ...(painted?.answers.length && { answers: painted.answers }) },
    };
    const isWithheld = entryWarning === 'strict' && meetsWarning;
    if (exists && owner && isLander(owner.page) && current.isShown(owner) && !isWithheld && !ctx.member && isShownToPeople(request))
      platform.funnel.count({
        ...{ brandId: ctx.brand.id, step: 'visit', lander: landerName(owner.page.path), slug: owner.params['slug'] },
        language: ctx.locale,
      });
    const t = textsIn(ctx.locale);
    reply
      .headers(
        documentHeaders({
          nonce,
          cdnPrefix: data.settings.cdn_prefix,
          hasServiceWorker: data.serviceWorker !== undefined,
          origins: current.origins,
          isHot: current.isHot,
        }),
      )
      .header('cache-control', ctx.member ? 'private, no-store' : 'private, no-cache');
    // An unknown path shows the 404 page, and a page says that what it is about is missing; the status is for machines.
    if (!exists) reply.code(404);
    return renderDocument({
      nonce,
      importMap: current.listFor(audienceOf(ctx), owner).importMap,
      shellEntry: current.shellEntry,
      texts: [current.fetchesTexts ? textFileOf(current.shellTexts, data.locale) : undefined, ownTexts].filter((url) => url !== undefined),
      font: current.font,
      colors: ctx.brand.colors,
      appearance: appearanceOf(request),
      ...(isWithheld ? redactForEntryWarning(parts) : parts),
      head: ctx.member
        ? ''
        : headTags({
            ...{ origin: siteOrigin(platform, ctx.brand, request), pathname, locale: ctx.locale, named, own: ctx.brand.locales[0] },
            isLander: owner !== undefined && isLander(owner.page),
            exists: exists && owner !== undefined && !gated.override,
            isWithheld,
          }),
      noScript: t('gateway.no_script', { brand: ctx.brand.settings.name }),
    });
  });
};

const withoutRead = (exists: boolean): Decided => ({ exists });

const audienceOf = ({ member }: RequestContext): Audience => (member ? 'members' : 'visitors');

/** The text file of the remote that owns the path. */
function textsFileOf(registry: readonly RegistryEntry[], owner: PageOwner | undefined, locale: Locale): string | undefined {
  const entry = registry.find(({ name }) => name === owner?.manifest.remote);
  return entry && textFileOf(entry.texts, locale);
}

function composeOrThrow(selected: readonly Selected[], config: Config): Composition {
  const composition = compose(selected, config);
  if (!composition) throw new ApiError(503, 'unavailable', { retry_after: 5 });
  return composition;
}

async function pageData(
  platform: Platform,
  texts: ReleaseTexts,
  current: Composition,
  ctx: RequestContext,
  owner: PageOwner | undefined,
): Promise<Omit<PageData, 'entryWarning'>> {
  const { brand, member, locale, country, now } = ctx;
  const { shell } = current;
  const [user, discount, company] = await Promise.all([
    member ? userOf(platform.db, photoUrlsOf(platform, brand), brand.id, member.id) : null,
    member && !(await platform.ageChecks.isDue(ctx))
      ? buyerOf(platform.db, member.id).then((buyer) => keptDiscount(platform.db, brand, buyer, now))
      : null,
    companyOf(platform.db, brand.companyId),
  ]);
  return {
    settings: settingsIn(brand, locale, country),
    company,
    user,
    discount,
    locale,
    texts: textsFor(texts, current, owner, locale),
    shellTexts: current.shellTexts,
    registry: current.listFor(audienceOf(ctx), owner).registry,
    menuTexts: menuTextsFor(texts, current, locale, member !== null),
    shellVersion: shell.version,
    releaseReport: REPORT_PATH,
    ...(brand.hasServiceWorker && { serviceWorker: WORKER_PATH }),
    now: now.toISOString(),
    mode: platform.config.mode,
  };
}

/** The texts of the remote that owns the path, and the shell's if it does not fetch them itself; other remotes fetch their own. */
function textsFor(
  texts: ReleaseTexts,
  { shell, fetchesTexts }: Composition,
  owner: PageOwner | undefined,
  locale: Locale,
): PageData['texts'] {
  const shellTexts = fetchesTexts ? {} : (texts(shell, locale) as PageData['texts']);
  return owner && owner.manifest !== shell ? { ...shellTexts, [owner.manifest.remote]: texts(owner.manifest, locale) } : shellTexts;
}

function titleOf(
  owner: PageOwner | undefined,
  texts: ReleaseTexts,
  data: Pick<PageData, 'texts' | 'locale' | 'settings'>,
): string | undefined {
  if (!owner) return undefined;
  const { manifest, page } = owner;
  const all: unknown = texts(manifest, data.locale);
  const text = textAt(manifest.remote === 'shell' ? (all as PageData['texts']).shell : all, page.title);
  return text === undefined ? undefined : `${text} · ${data.settings.name}`;
}
