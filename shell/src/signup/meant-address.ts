/** Common providers of our countries. A domain of one of them that is mistyped by a letter is worth a question. */
const COMMON = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'hotmail.it', 'outlook.com', 'live.com', 'live.nl'],
  ...['msn.com', 'icloud.com', 'yahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'ziggo.nl', 'kpnmail.nl', 'freenet.de', 't-online.de'],
  ...['orange.fr', 'laposte.net', 'libero.it', 'interia.pl', 'telenet.be'],
];

/** Providers that are a letter away from a common one. */
const ALSO_REAL = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.es',
  'hotmail.de',
  'hotmail.nl',
  'yahoo.it',
  'live.fr',
  'live.it',
  'live.se',
]);

/** An address that the visitor may have meant: `tom@gmial.com` is a letter away from `tom@gmail.com`. Null if there is none. */
export function meantAddress(address: string): string | null {
  const [name, domain, ...more] = address.trim().toLowerCase().split('@');
  if (!name || !domain || more.length > 0 || COMMON.includes(domain) || ALSO_REAL.has(domain)) return null;
  const meant = COMMON.find((common) => isOneSlipApart(domain, common));
  return meant === undefined ? null : `${address.trim().split('@')[0]}@${meant}`;
}

/** One letter is missing, too many or another, or two stand in each other's place. */
function isOneSlipApart(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  const rest = typed.slice(from);
  const wanted = meant.slice(from);
  return (
    rest.slice(1) === wanted || // one too many
    rest === wanted.slice(1) || // one is missing
    rest.slice(1) === wanted.slice(1) || // another
    (rest.length > 1 && `${rest[1]}${rest[0]}${rest.slice(2)}` === wanted) // in each other's place
  );
}
