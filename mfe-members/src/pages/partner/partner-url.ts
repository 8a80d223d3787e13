/** D-51: looked at again before anything leaves: https, and exactly the host that is named. The demo's partner lives on this machine. */
export function isPartnerUrl(url: string, host: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const isOwnMachine = protocol === 'http:' && host.endsWith('.localhost');
  return hostname === host && username === '' && password === '' && (protocol === 'https:' || isOwnMachine);
}
