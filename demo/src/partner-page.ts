import type { Module } from '@vesper/server/program';

const STYLE = `
  body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 24px; font: 18px/1.5 system-ui, sans-serif;
    color: #2b2140; background: #efe9ff; text-align: center; }
  h1 { margin: 0; font-size: 32px; }
  p { max-width: 34em; }
`;

/**
 * The site of the demo's invented partner (M-09, `brands/vesper/partners.json`): a page on this machine, so that a demo leads nowhere else.
 * It is no part of the product, so it has one language.
 */
export const partnerPage: Module = (app) => {
  app.get('/dev/partner', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
          `<title>Nightlamp</title><style>${STYLE}</style><h1>Nightlamp</h1>` +
          `<p>You have left the demo’s brand. This partner is invented, and this page is served by your own machine.</p></html>`,
      ),
  );
};
