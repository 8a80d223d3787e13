import type { CallBody } from '@vesper/contracts';
import { expect, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import type { ApiClient } from './api.ts';
import { shop } from './shop.ts';
import type { TestServer } from './server.ts';

export const IBAN = 'DE89370400440532013000';
export const OTHER_IBAN = 'NL91ABNA0417164300';
export const REJECTED_IBAN = 'DE67370400440532010001';
export const CLOSED_IBAN = 'DE13370400440532010003';
export const PHONE = '+31612345678';

type Details = Partial<Omit<CallBody<'directdebit.create'>, 'order' | 'mandate'>>;

/** A shop, and what a member does to pay by direct debit. */
export async function debitShop() {
  const { buyer, ...rest } = await shop();
  return { buyer, ...rest, ...debitsOf(rest.server, buyer) };
}

/** Steps of one member. */
export function debitsOf(server: TestServer, buyer: ApiClient) {
  const orderDebit = async (bundle = 'small') => {
    const { bundles } = await buyer.call('credits.get');
    const expected = bundles.find(({ slug }) => slug === bundle)?.price ?? { amount: 0, currency: 'EUR' };
    const { order } = await buyer.call('order.create', { body: { bundle, method: 'sepa_direct_debit', expected } });
    return order.payment_id;
  };
  const bodyFor = (order: string, details: Details = {}) => ({
    body: { order, iban: IBAN, name: 'Anna Berg', phone: PHONE, mandate: true as const, ...details },
  });
  const enter = (order: string, details?: Details) => buyer.call('directdebit.create', bodyFor(order, details));
  const refuseDetails = (order: string, details?: Details) => buyer.refusal('directdebit.create', bodyFor(order, details));
  const confirm = (order: string, code: string) => buyer.call('directdebit.confirm', { body: { order, code } });
  const refuseCode = (order: string, code: string) => buyer.refusal('directdebit.confirm', { body: { order, code } });
  /** A debit up to its code. */
  const withCode = async (details?: Details, bundle?: string) => {
    const order = await orderDebit(bundle);
    await enter(order, details);
    return { order, code: await textedCode(server, 1) };
  };
  return { orderDebit, bodyFor, enter, refuseDetails, confirm, refuseCode, withCode };
}

/** The code in the latest text message, once so many have arrived since the last look. */
export async function textedCode({ platform: { db } }: TestServer, messages: number): Promise<string> {
  const text = await vi.waitFor(async () => {
    const texts = await db.many<{ id: number; body_text: string }>(
      sql`select id, body_text from dev_mails where sender = 'SMS' order by id`,
    );
    expect(texts.length).toBeGreaterThanOrEqual(messages);
    await db.query(sql`update dev_mails set sender = 'SMS read' where sender = 'SMS'`);
    return texts.at(-1)?.body_text ?? '';
  }, 10_000);
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

/** Any code but this one. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
