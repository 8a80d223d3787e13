import type { PageData } from '@vesper/contracts';

/** The data the gateway inlined into the document. @throws if there is none */
export function readPageData(document: Document): PageData {
  const element = document.getElementById('page-data');
  if (!element?.textContent) throw new Error('No page data: the document has no #page-data element with content.');
  return JSON.parse(element.textContent);
}

/** The CSP nonce for style elements. Browsers hide the attribute's value, so it is read from the property. */
export const readNonce = (document: Document): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
