import type { CallBody } from '@vesper/contracts';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { ApiError } from '../../platform/errors/api-error.ts';

export interface Details {
  /** Without spaces. */
  iban: string;
  holder: string;
  /** E.164. */
  phone: string;
}

const E164 = /^\+[1-9]\d{7,14}$/;

/** V-07. @throws {ApiError} 422 fields_invalid: iban_invalid, iban_country, phone_invalid */
export function readDetails({ iban: written, name, phone: dialled }: CallBody<'directdebit.create'>): Details {
  const iban = electronicFormatIBAN(written) ?? '';
  const phone = dialled.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+');
  const fields = {
    ...(isValidIBAN(iban) ? !isSEPACountry(iban.slice(0, 2)) && { iban: 'iban_country' } : { iban: 'iban_invalid' }),
    ...(!E164.test(phone) && { phone: 'phone_invalid' }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError(422, 'fields_invalid', { fields });
  return { iban, holder: name, phone };
}
