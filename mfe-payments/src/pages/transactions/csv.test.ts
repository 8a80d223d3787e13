import type { CallResponse, Movement } from '@vesper/contracts';
import { anOrder, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import { allMovements, toCsv } from './csv.ts';

const payment = anOrder({ payment_id: uuid(200) });
const aMovement = (changes: Partial<Movement>): Movement => ({
  id: uuid(300),
  kind: 'message',
  at: '2026-11-20T20:00:00.000Z',
  credits: -1,
  free_messages: 0,
  balance: 24,
  payment: null,
  ...changes,
});

test('[D-27] a table with a head; a payment’s amount stands with its purchase only, and cells are quoted', () => {
  const text = toCsv(
    [
      aMovement({ kind: 'refund', credits: -24, balance: 0, payment }),
      aMovement({}),
      aMovement({ kind: 'purchase', credits: 25, balance: 25, payment }),
    ],
    { columns: ['Date', 'Kind, "in words"'], kindOf: ({ kind }) => kind, methodOf: () => 'a;b' },
  );
  expect(text.split('\r\n')).toEqual([
    '\u{feff}Date,"Kind, ""in words"""',
    `2026-11-20T20:00:00.000Z,refund,-24,0,0,,,,${uuid(200)}`,
    '2026-11-20T20:00:00.000Z,message,-1,0,24,,,,',
    `2026-11-20T20:00:00.000Z,purchase,25,0,25,24.90,EUR,"a;b",${uuid(200)}`,
    '',
  ]);
});

test('[D-27] a payment that brought no credits stands with 0, so that the amounts still add up to what was paid', () => {
  const text = toCsv([aMovement({ kind: 'payment', credits: 0, payment })], {
    columns: ['Date'],
    kindOf: () => 'none',
    methodOf: () => 'iDEAL',
  });
  expect(text.split('\r\n')[1]).toBe(`2026-11-20T20:00:00.000Z,none,0,0,24,0.00,EUR,iDEAL,${uuid(200)}`);
});

test('[D-27] what went back stands with its refund as less than 0, also of a payment that was not accepted', () => {
  const refund = {
    kind: 'refund' as const,
    at: '2026-11-20T20:00:00.000Z',
    amount: { amount: 2490, currency: 'EUR' },
    number: '1-C000001',
  };
  const declined = { ...payment, declined: 'discount_used' as const };
  const text = toCsv(
    [aMovement({ kind: 'refund', credits: 0, payment: declined, refund }), aMovement({ kind: 'payment', credits: 0, payment: declined })],
    { columns: ['Date'], kindOf: ({ kind }) => kind, methodOf: () => 'iDEAL' },
  );
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    `2026-11-20T20:00:00.000Z,refund,0,0,24,-24.90,EUR,iDEAL,${uuid(200)}`,
    `2026-11-20T20:00:00.000Z,payment,0,0,24,24.90,EUR,iDEAL,${uuid(200)}`,
  ]);
});

test('[D-27] all pages are in it', async () => {
  const page = (id: string, next: string | null) => ({ movements: [aMovement({ id })], next }) as CallResponse<'transactions.get'>;
  const pages: Record<string, CallResponse<'transactions.get'>> = { first: page('1', 'a'), a: page('2', 'b'), b: page('3', null) };
  const read = async (cursor: string | null) => pages[cursor ?? 'first'] ?? page('?', null);
  expect((await allMovements(read)).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
