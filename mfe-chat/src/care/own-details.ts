import type { Locale } from '@vesper/contracts';

const DETAILS = ['card', 'iban', 'email', 'phone'] as const;
export type Detail = (typeof DETAILS)[number];

const EMAIL = /[^\s@<>(),;:]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gi;
const DIGITS = /(?<![\p{L}\p{N}])\+?\d(?:[ .()/-]{0,2}\d){6,18}(?![\p{L}\p{N}])/gu;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/;

/** Of countries whose numbers begin with no 0: the digits of a mobile number, written in one or in groups. */
const MOBILE: Partial<Record<Locale, RegExp>> = {
  da: /^[2-9]\d{7}$/,
  nb: /^[49]\d{7}$/,
  es: /^[67]\d{8}$/,
  pl: /^[4-8]\d{8}$/,
  it: /^3\d{8,9}$/,
};

/** A bank account: ISO 13616, its check digits hold (mod 97). */
export function hasIban(text: string): boolean {
  return (text.match(IBAN) ?? []).some((found) => {
    const all = found.replaceAll(' ', '').toUpperCase();
    // The next word may stand at its end: an IBAN has 15 to 34 characters.
    for (let length = all.length; length >= 15; length -= 1) if (isIban(all.slice(0, length))) return true;
    return false;
  });
}

function isIban(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4);
  let rest = 0;
  for (const sign of moved) for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** ISO/IEC 7812: 13 to 19 digits whose check digit holds (Luhn). */
function isCard(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function isPhone(written: string, digits: string, locale: Locale): boolean {
  if (DATE.test(written)) return false;
  const isInternational = written.startsWith('+') || digits.startsWith('00');
  if (isInternational || digits.startsWith('0')) return digits.length >= 9 && digits.length <= 15;
  return MOBILE[locale]?.test(digits) ?? false;
}

/** What a text tells of the member's own: how to reach or to pay them. */
export function detailsIn(text: string, locale: Locale): Detail[] {
  const found = new Set<Detail>();
  if (hasIban(text)) found.add('iban');
  if (EMAIL.test(text)) found.add('email');
  // Part of an account's number, mistyped or not, is no phone's and no card's.
  for (const written of text.replaceAll(IBAN, ' ').match(DIGITS) ?? []) {
    const digits = written.replaceAll(/\D/g, '');
    if (isCard(digits)) found.add('card');
    else if (isPhone(written, digits, locale)) found.add('phone');
  }
  return DETAILS.filter((detail) => found.has(detail));
}
