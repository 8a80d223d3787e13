import type { CallResponse } from '@vesper/contracts';

/** An order that is to be paid by direct debit, as the server tells it. */
export type Debit = CallResponse<'directdebit.get'>;
