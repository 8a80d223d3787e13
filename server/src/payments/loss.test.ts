import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import { shop } from '../testing/shop.ts';
import { dayOfBooks } from './books/day-of-books.ts';
import { lossesOfDay } from './books/losses-of-day.ts';

/** 450 credits were bought for €59.90, 50 of them on top; what the steps leave, as credit notes and in the books. */
async function lostAfter(steps: readonly (number | 'charge back' | { refund: number })[]) {
  const { server, provider, member, order, becomes } = await shop({ isPaid: true });
  const { db } = server.platform;
  const { order: placed, checkout_url } = await order('large');
  const id = placed.payment_id;
  await provider.decide(checkout_url, 'pay');
  await becomes(id, 'completed');
  const { ref } = await db.one<{ ref: string }>(sql`select provider_ref as ref from orders`);
  for (const step of steps) {
    if (typeof step === 'number') {
      const owner = { brandId: 1, memberId: member.id };
      await db.transaction((tx) => payForMessage(tx, owner, step, { reason: 'message', ref: `${step} credits`, at: new Date() }));
    } else if (step === 'charge back') {
      await provider.chargeBack(ref);
      await becomes(id, 'charged_back');
    } else {
      await provider.refund(ref, step.refund);
      await becomes(id, step.refund === 5990 ? 'refunded' : 'partly_refunded');
    }
  }
  const notes = await db.many<{ kind: string; loss: number | null }>(sql`select kind, loss from credit_notes order by returned`);
  const day = dayOfBooks(new Date().toISOString().slice(0, 10));
  const books = day && (await lossesOfDay(db, day));
  return { notes: notes.map(({ kind, loss }) => `${kind} ${loss}`), books };
}

const inBooks = (amount: number, loss: number) => [{ company: expect.any(String), currency: 'EUR', charge_backs: 1, amount, loss }];

test.each([
  ['of which nothing is spent', [], 0],
  ['of which 100 credits are spent', [100], 5990 - 4659],
  ['that is spent', [450], 5990],
] as const)('[X-05 D-60] a charge-back of a purchase %s books the worth of what is spent as a loss', async (_, spent, loss) => {
  expect(await lostAfter([...spent, 'charge back'])).toEqual({ notes: [`charge_back ${loss}`], books: inBooks(5990, loss) });
});

test('[D-60] a refund by the seller is no loss, whatever is spent', async () => {
  expect(await lostAfter([450, { refund: 5990 }])).toEqual({ notes: ['refund null'], books: [] });
});

test('[D-60] after a refund, the loss is of what the charge-back took, and counts the credits that the refund took', async () => {
  // Half of the credits went with half of the money; of the other half, 100 are spent.
  expect(await lostAfter([{ refund: 2995 }, 100, 'charge back'])).toEqual({
    notes: ['refund null', 'charge_back 1331'],
    books: inBooks(2995, 1331),
  });
  // All are spent: the first half was a present.
  expect(await lostAfter([450, { refund: 2995 }, 'charge back'])).toEqual({
    notes: ['refund null', 'charge_back 2995'],
    books: inBooks(2995, 2995),
  });
});
