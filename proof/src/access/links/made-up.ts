import { randomBytes, randomInt, randomUUID } from 'node:crypto';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HEX = '0123456789abcdef';

const isUuid = (token: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(token);

/** Another one of the same shape. */
const random = (token: string): string =>
  isUuid(token) ? randomUUID() : randomBytes(token.length).toString('base64url').slice(0, token.length);

function withOtherCharacter(token: string, at: number): string {
  const alphabet = isUuid(token) ? HEX : BASE64URL;
  const place = token.charAt(at) === '-' && isUuid(token) ? at - 1 : at;
  const index = alphabet.indexOf(token.charAt(place));
  return token.slice(0, place) + alphabet.charAt((index + 1 + randomInt(alphabet.length - 1)) % alphabet.length) + token.slice(place + 1);
}

const changes: ((token: string, other: string) => string)[] = [
  (token) => withOtherCharacter(token, randomInt(token.length)),
  // Whose spare bits mean nothing to a decoder of base64.
  (token) => withOtherCharacter(token, token.length - 1),
  (token) => token.slice(0, -1 - randomInt(token.length - 1)),
  (token) => token + random(token).slice(0, 1 + randomInt(8)),
  (token) => [...token].toReversed().join(''),
  (token) => (token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase()),
  (token, other) => {
    const at = 1 + randomInt(Math.min(token.length, other.length) - 1);
    return token.slice(0, at) + other.slice(at);
  },
  (token, other) => {
    const at = 1 + randomInt(Math.min(token.length, other.length) - 1);
    return other.slice(0, at) + token.slice(at);
  },
  (token) => `${token.slice(0, 8)}.${token.slice(8)}`,
];

/** What a guesser has. */
interface Known {
  /** Of the same kind, their own. */
  own: string;
  /** Of other kinds: they open nothing here. */
  others: readonly string[];
}

/** A guess: by turns a random one and the genuine one, changed; now and then one of another kind. */
export function madeUp(genuine: string, { own, others }: Known, nth: number): string {
  if (nth % 20 === 0) return others[(nth / 20) % others.length] ?? random(genuine);
  if (nth % 2 === 0) return random(genuine);
  const guess = changes[((nth - 1) / 2) % changes.length]?.(genuine, own);
  return guess === undefined || guess === genuine || guess === own ? random(genuine) : guess;
}
