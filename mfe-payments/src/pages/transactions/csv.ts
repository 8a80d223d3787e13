import type { CallResponse, Movement } from '@vesper/contracts';

/** A line of the table; cells are quoted where they have to be. */
const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => (/[";\r\n,]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(',');

/** Money with a point, whatever the language, so that programs can read it. */
const decimal = (amount: number): string => (amount / 100).toFixed(2);

interface CsvWords {
  /** The heads of the nine columns. */
  columns: readonly string[];
  kindOf: (movement: Movement) => string;
  methodOf: (payment: NonNullable<Movement['payment']>) => string;
}

/**
 * D-27: movements as a table (RFC 4180). A payment's amount stands with its purchase, what went back with its refund as less than 0, and a
 * payment that no one made with 0, so that the column adds up to what was paid and kept.
 */
export function toCsv(movements: readonly Movement[], { columns, kindOf, methodOf }: CsvWords): string {
  const rows = movements.map((movement) => {
    const { at, kind, credits, free_messages: free, balance, payment, refund } = movement;
    const paid = (kind === 'purchase' || kind === 'payment' || refund) && payment;
    return line([
      at,
      kindOf(movement),
      credits,
      free,
      balance,
      paid ? decimal(refund ? -refund.amount.amount : kind === 'purchase' || paid.declined ? paid.amount.amount : 0) : '',
      paid ? paid.amount.currency : '',
      paid ? methodOf(paid) : '',
      payment ? payment.payment_id : '',
    ]);
  });
  // The mark tells spreadsheets that it is UTF-8.
  return `\u{feff}${[line(columns), ...rows].join('\r\n')}\r\n`;
}

/** Every movement, oldest last. @param read a page */
export async function allMovements(read: (cursor: string | null) => Promise<CallResponse<'transactions.get'>>): Promise<Movement[]> {
  const movements: Movement[] = [];
  let cursor: string | null = null;
  do {
    // Each page's cursor is in the one before it.
    const page: CallResponse<'transactions.get'> = await read(cursor);
    movements.push(...page.movements);
    cursor = page.next;
  } while (cursor !== null);
  return movements;
}
