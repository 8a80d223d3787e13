import type { CallResponse, Locale } from '@vesper/contracts';
import type { Brand } from './brand-lookup.ts';

/** D-51: a site that a brand sends members to, as it stands in the database. */
export interface Partner {
  id: string;
  kind: 'cam' | 'resell';
  name: string;
  /** Exactly this one is opened, over https. */
  host: string;
  /** A path, with or without a query; the same for everybody. */
  path: string;
  texts: Partial<Record<Locale, string>>;
}

type Tile = NonNullable<CallResponse<'members.search'>['partners']>[number];

/** A host name with a dot, so neither an address of a network nor a name of this machine; no user, no port. */
const HOST = /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/;
/** One slash at the start: two would name another host. */
const PATH = /^\/(?!\/)[\w\-.~%/]*(\?[\w\-.~%=&]*)?$/;
/** A host of this machine, which only the demo's invented partner has. */
const OWN_MACHINE = /\.localhost$/;

export const isPartnerHost = (host: string): boolean => HOST.test(host);
export const isPartnerPath = (path: string): boolean => PATH.test(path) && path.length <= 500;

/**
 * Where a partner's page is. Built from host and path, so that no row can lead to a host that is not listed.
 * @param local demo and dev: the host that the request was made to, whose port an invented partner on this machine shares
 * @returns undefined for a partner that must not be opened
 */
export function partnerAddress({ host, path }: Pick<Partner, 'host' | 'path'>, local?: string): string | undefined {
  if (!isPartnerHost(host) || !isPartnerPath(path)) return undefined;
  if (!OWN_MACHINE.test(host)) return `https://${host}${path}`;
  if (local === undefined) return undefined;
  const port = /:(\d{1,5})$/.exec(local)?.[1];
  return `http://${host}${port ? `:${port}` : ''}${path}`;
}

/** M-09: the tiles of a search. None for premium members, and where the brand has switched them off (`member_resell`). */
export const partnerTiles = (brand: Brand, locale: Locale, viewer: { isPremium: boolean; isLocal: boolean }): Tile[] =>
  viewer.isPremium
    ? []
    : openPartners(brand, viewer.isLocal).map(({ id, kind, name, host, texts }) => ({
        id,
        kind,
        name,
        host,
        text: textIn(texts, brand, locale),
      }));

/** Partners that are switched on and can be opened. */
export const openPartners = ({ settings, partners }: Brand, isLocal: boolean): Partner[] =>
  settings.member_resell ? partners.filter((partner) => partnerAddress(partner, isLocal ? 'localhost' : undefined) !== undefined) : [];

export const textIn = (texts: Partner['texts'], brand: Brand, locale: Locale): string =>
  [locale, ...brand.locales].map((one) => texts[one]).find((text) => text !== undefined) ?? '';
