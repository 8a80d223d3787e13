import { electronicFormatIBAN, getCountrySpecifications, isSEPACountry, isValidIBAN } from 'ibantools';

const GROUP = 4;
/** The longest IBAN there is. */
const LONGEST = 34;

/** What was typed as an IBAN is written: upper case, groups of four, and no longer than its country's are. */
export function groupIban(typed: string): string {
  const compact = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const length = getCountrySpecifications()[compact.slice(0, 2)]?.chars ?? LONGEST;
  return (compact.slice(0, length).match(/.{1,4}/g) ?? []).join(' ');
}

/** Where the caret is after grouping: behind the same character as before. */
export function caretAfter(typed: string, caret: number): number {
  const before = typed.slice(0, caret).replaceAll(/[^A-Za-z0-9]/g, '').length;
  return before + Math.floor(Math.max(0, before - 1) / GROUP);
}

/** V-07. @returns the field's error code */
export function ibanProblem(typed: string): 'required' | 'iban_invalid' | 'iban_country' | undefined {
  const iban = electronicFormatIBAN(typed) ?? '';
  if (iban === '') return 'required';
  if (!isValidIBAN(iban)) return 'iban_invalid';
  return isSEPACountry(iban.slice(0, 2)) ? undefined : 'iban_country';
}
