import type { PageData } from '@vesper/contracts';

/** What the gateway has inlined. @throws when the document is not one of the gateway's */
export function readPageData(document: Document): PageData {
  const element = document.getElementById('page-data');
  if (!element?.textContent) throw new Error('The document carries no page data.');
  return JSON.parse(element.textContent);
}

/** The nonce for style elements (CSP). Browsers hide the attribute's value, but not the property's. */
export const readNonce = (document: Document): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
