interface PolicyOptions {
  nonce: string;
  cdnPrefix: string;
  hasServiceWorker: boolean;
  /** Origins that overridden builds are served from; none in production. */
  origins: readonly string[];
  /** One of them is in development. */
  isHot: boolean;
}

/**
 * Response headers of a document. Everything is loaded from this origin, pictures also from the brand's CDN if it has one (E-16); every
 * script is listed with its hash (R13, R15).
 */
export function documentHeaders({ nonce, cdnPrefix, hasServiceWorker, origins, isHot }: PolicyOptions): Record<string, string> {
  const externalOrigins = origins.map((origin) => ` ${origin}`).join('');
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self' 'nonce-${nonce}'${externalOrigins}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:${URL.canParse(cdnPrefix) ? ` ${new URL(cdnPrefix).origin}` : ''}${externalOrigins}`,
      `font-src 'self'${externalOrigins}`,
      `media-src 'self'${externalOrigins}`,
      `connect-src 'self'${externalOrigins}`,
      `manifest-src 'self'`,
      `worker-src 'self'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      // The shell's only trusted-types policy; it allows one URL, that of the service worker.
      `trusted-types ${hasServiceWorker ? 'service-worker' : "'none'"}`,
    ].join('; '),
    // A module edited while the page is open has no hash in its import map.
    ...(!isHot && { 'integrity-policy': 'blocked-destinations=(script)' }),
    // Other sites must not see the first landing's tracking parameters or a mailed link's fragment.
    'referrer-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
  };
}
