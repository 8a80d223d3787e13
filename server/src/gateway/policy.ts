/**
 * Response headers of a document. Everything comes from this origin, pictures also from the brand's CDN where it has one (E-16);
 * what runs is listed with its hash (R13, R15).
 */
export function documentHeaders(nonce: string, cdnPrefix: string): Record<string, string> {
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:${URL.canParse(cdnPrefix) ? ` ${new URL(cdnPrefix).origin}` : ''}`,
      `font-src 'self'`,
      `connect-src 'self'`,
      `manifest-src 'self'`,
      `worker-src 'self'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      `trusted-types 'none'`,
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    // The first landing's tracking and a mailed link's fragment are nobody else's affair.
    'referrer-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
  };
}
