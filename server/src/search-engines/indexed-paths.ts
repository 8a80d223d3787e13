/**
 * What search engines may list: the front page, what explains the site, and what the law asks for. Nothing with a member in it, no page of an
 * account and no lander, which is for the visitors of one campaign.
 */
export const INDEXED_PATHS = [
  '/',
  '/pricing',
  '/faq',
  '/safety',
  '/service',
  '/terms',
  '/privacy',
  '/cookies',
  '/return-policy',
  '/ban',
  '/imprint',
  '/accessibility',
] as const;

export const isIndexed = (pathname: string): boolean => (INDEXED_PATHS as readonly string[]).includes(pathname);
