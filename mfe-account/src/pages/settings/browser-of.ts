export type Browser = 'chrome' | 'android' | 'firefox' | 'safari' | 'ios';

/** Whose settings a user agent's member has before them. Every browser of an iPhone asks the same settings; Edge and Opera have Chrome's. */
export function browserOf(userAgent: string): Browser {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Android/.test(userAgent)) return 'android';
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent) ? 'safari' : 'chrome';
}
