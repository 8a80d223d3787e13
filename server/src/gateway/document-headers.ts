interface PolicyOptions {
  nonce: string;
  cdnPrefix: string;
  hasServiceWorker: boolean;
  /** Where overridden builds are served; none in production. */
  origins: readonly string[];
  /** One of them is being developed. */
  isHot: boolean;
}

/**
 * Response headers of a document. Everything comes from this origin, pictures also from the brand's CDN where it has one (E-16);
 * what runs is listed with its hash (R13, R15).
 */
export function documentHeaders({ nonce, cdnPrefix, hasServiceWorker, origins, isHot }: PolicyOptions): Record<string, string> {
  const elsewhere = origins.map((origin) => ` ${origin}`).join('');
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self' 'nonce-${nonce}'${elsewhere}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:${URL.canParse(cdnPrefix) ? ` ${new URL(cdnPrefix).origin}` : ''}${elsewhere}`,
      `font-src 'self'${elsewhere}`,
      `connect-src 'self'${elsewhere}`,
      `manifest-src 'self'`,
      `worker-src 'self'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      // The shell's one policy, which knows one address: that of the service worker.
      `trusted-types ${hasServiceWorker ? 'service-worker' : "'none'"}`,
    ].join('; '),
    // A module that was edited while the page is open has no hash in its import map.
    ...(!isHot && { 'integrity-policy': 'blocked-destinations=(script)' }),
    // The first landing's tracking and a mailed link's fragment are nobody else's affair.
    'referrer-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
  };
}
