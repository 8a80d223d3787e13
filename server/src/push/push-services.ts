/** The push services of our members' browsers: Chrome and its relatives, Firefox, Edge, Safari. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/**
 * Whether an address belongs to a push service. The browser supplies it and the server calls it: accepting anything else would let a member
 * make the server call whatever it can reach. Demo and development also accept one on this machine.
 */
export function isPushService(endpoint: string, isLocal: boolean): boolean {
  const { protocol, hostname, port } = new URL(endpoint);
  if (isLocal && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return protocol === 'https:' && port === '' && HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
