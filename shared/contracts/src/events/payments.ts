import type { OrderState } from '../api-types.ts';

export interface PaymentsEvents {
  /** Owner: mfe-payments. An order was completed; the shell reloads the user if the live stream hasn't reported it yet. */
  'credits:bought': { payment_id: string; credits: number };
  /** Owner: shell, from the live stream. */
  'order:changed': { payment_id: string; state: OrderState };
}
