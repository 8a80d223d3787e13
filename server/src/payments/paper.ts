import { type Sql, sql } from '../platform/database/sql.ts';

/** Where a receipt is as a PDF, and with `note` one of its credit notes. */
export const RECEIPT_PDF = '/api/receipt-pdf.php';

/** A number as it stands on paper: the company's, and its own in the series. */
export const paperNumber = (company: number, number: number, series: '' | 'C' = ''): string =>
  `${company}-${series}${String(number).padStart(6, '0')}`;

/** What a receipt or credit note keeps of its company, from a row of `companies`. */
export const companyOnPaper: Sql = sql`
  jsonb_build_object('name', name, 'address', address, 'city', city, 'country', country, 'kvk', coalesce(kvk, ''), 'vat_numbers', vat_numbers)`;
