import { ibanProblem } from './iban-text.ts';

export interface Account {
  iban: string;
  name: string;
  phone: string;
}

export const FIELDS = ['iban', 'name', 'phone', 'mandate'] as const;
export type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

const NAME_LENGTH = 3;
const E164 = /^(\+|00)[1-9]\d{7,14}$/;

/** V-07: what the form lacks, as field codes; the server checks the same. */
export function accountProblems({ iban, name, phone }: Account, isAuthorised: boolean): Problems {
  const wrongIban = ibanProblem(iban);
  const dialled = phone.replaceAll(/[\s()./-]/g, '');
  return {
    ...(wrongIban && { iban: wrongIban }),
    ...(name.trim().length < NAME_LENGTH && { name: 'required' }),
    ...(!E164.test(dialled) && { phone: dialled === '' ? 'required' : 'phone_invalid' }),
    ...(!isAuthorised && { mandate: 'consent_missing' }),
  };
}
