/** With its protocol or `www.`, after whatever name is put before its host; or a bare host. The host is captured. */
const LINK =
  /(?:https?:\/\/|\bwww\.)(?:[^\s/@]+@)?([^\s/:?#]+)|(?<![@\p{L}\p{N}.-])((?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|xyz|ly|me|gl|cc)(?=\/\S)|(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|xyz))(?![@\p{L}\p{N}-])/giu;
const MESSENGER = /^(?:t\.me|telegram\.me|wa\.me|chat\.whatsapp\.com|api\.whatsapp\.com|m\.me|discord\.gg)$/;

const hostsIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, first, second]) =>
    (first ?? second ?? '')
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/[^\p{L}\p{N}]+$/u, ''),
  );

/** @param own the site's own host, whose links are none to be careful about */
export function linkIn(text: string, own: string): 'link' | 'messenger' | null {
  const hosts = hostsIn(text).filter((host) => host !== '' && host !== own.replace(/^www\./, ''));
  if (hosts.some((host) => MESSENGER.test(host))) return 'messenger';
  return hosts.length > 0 ? 'link' : null;
}
