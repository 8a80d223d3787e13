// npm run books -- --day 2026-11-28: the books of a day, on the server running here or on that of --server. Fails if anything differs.
import { parseArgs } from 'node:util';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { createServerClient, localOperatorToken } from './lib/server-client.mjs';

const USAGE = `npm run books -- [--day YYYY-MM-DD] [--json]
  what the ledger booked on a day (UTC, default yesterday), its payments beside what their provider says, and losses by
  charge-backs, by company
--server https://… (BOOKS_SERVER) and --token … (BOOKS_TOKEN); without a server, the one running here.`;

const DAY_MS = 86_400_000;

/**
 * @typedef {{ company: string, reason: string, bookings: number, debits: number, credits: number }} Booked
 * @typedef {{ company: string, currency: string, charge_backs: number, amount: number, loss: number }} Losses
 * @typedef {{ paid: number, returned: number }} DayMoney
 * @typedef {{ order: string, company: string, provider: string, currency: string, ours: DayMoney, theirs: DayMoney | null, differences: string[] }} Payment
 */

await command(async () => {
  await ensureNode();
  const { values } = parseArgs({
    options: {
      day: { type: 'string', default: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10) },
      json: { type: 'boolean', default: false },
      server: { type: 'string', default: process.env.BOOKS_SERVER },
      token: { type: 'string', default: process.env.BOOKS_TOKEN },
    },
  });
  const token = values.token || (values.server ? undefined : localOperatorToken());
  if (!token) throw new Problem(`Your operator token is missing: --token …, or BOOKS_TOKEN.\n\n${USAGE}`);
  const client = createServerClient({ server: values.server, token, base: '/api/operators' });

  const { credits, losses = [], faults } = await client.get(`/books?day=${encodeURIComponent(values.day)}`);
  const payments = await allPayments(client, values.day);
  const differences = [
    ...credits
      .filter((/** @type {Booked} */ row) => row.debits !== row.credits)
      .map((/** @type {Booked} */ row) => `${row.company}: ${row.reason}: debits ${row.debits}, credits ${row.credits}`),
    ...faults.map((/** @type {{ company: string, about: string, fault: string, amount: number }} */ { company, about, fault, amount }) =>
      fault === 'not_balanced'
        ? `${company}: ${about} sums to ${amount}, not to 0`
        : `${company}: the balance of ${about} is ${amount} off the sum of its entries`,
    ),
    ...payments.flatMap(({ order, differences: found }) => found.map((what) => `order ${order}: ${what}`)),
  ];
  if (values.json) console.log(JSON.stringify({ day: values.day, credits, payments: sums(payments), losses, differences }, null, 2));
  else print({ day: values.day, credits, payments, losses, differences });
  if (differences.length > 0) process.exitCode = 1;
});

/** @param {ReturnType<typeof createServerClient>} client @param {string} day @returns {Promise<Payment[]>} */
async function allPayments(client, day) {
  const found = [];
  /** @type {string | null} */
  let after = null;
  do {
    const page = await client.get(`/books/payments?day=${encodeURIComponent(day)}${after ? `&after=${after}` : ''}`);
    found.push(...page.payments);
    after = page.next;
  } while (after);
  return found;
}

/** By company, currency and provider. @param {readonly Payment[]} payments */
function sums(payments) {
  const by = Map.groupBy(payments, ({ company, currency, provider }) => JSON.stringify([company, currency, provider]));
  return [...by]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, rows]) => {
      const [company, currency, provider] = JSON.parse(key);
      /** @param {'ours' | 'theirs'} side @param {'paid' | 'returned'} what */
      const sum = (side, what) => rows.reduce((before, row) => before + (row[side]?.[what] ?? 0), 0);
      return {
        company,
        currency,
        provider,
        payments: rows.length,
        ours: { paid: sum('ours', 'paid'), returned: sum('ours', 'returned') },
        theirs: { paid: sum('theirs', 'paid'), returned: sum('theirs', 'returned') },
      };
    });
}

/** @param {{ day: string, credits: readonly Booked[], payments: readonly Payment[], losses: readonly Losses[], differences: readonly string[] }} books */
function print({ day, credits, payments, losses, differences }) {
  console.log(`${day} (UTC)`);
  const money = sums(payments);
  for (const company of new Set([...credits, ...money, ...losses].map((row) => row.company))) {
    console.log(`\n${company}`);
    const booked = credits.filter((row) => row.company === company);
    table([
      ['credits', 'bookings', 'debits', 'credits'],
      ...booked.map((row) => [row.reason, row.bookings, row.debits, row.credits]),
      ['all', total(booked, 'bookings'), total(booked, 'debits'), total(booked, 'credits')],
    ]);
    const paid = money.filter((row) => row.company === company);
    if (paid.length > 0)
      table([
        ['money', 'payments', 'paid here', 'there', 'given back here', 'there'],
        ...paid.map(({ currency, provider, payments: count, ours, theirs }) => [
          `${currency} ${provider}`,
          count,
          ...[ours.paid, theirs.paid, ours.returned, theirs.returned].map(inUnits),
        ]),
      ]);
    const lost = losses.filter((row) => row.company === company);
    if (lost.length === 0) continue;
    table([
      ['charge-backs', 'payments', 'taken back', 'lost'],
      ...lost.map(({ currency, charge_backs: count, amount, loss }) => [currency, count, inUnits(amount), inUnits(loss)]),
    ]);
  }
  if (credits.length + money.length === 0) console.log('Nothing was booked.');
  console.log(`\n${differences.length === 0 ? 'Nothing differs.' : ['What differs:', ...differences.map((one) => `  ${one}`)].join('\n')}`);
}

/** @param {number} amount minor units */
function inUnits(amount) {
  return (amount / 100).toFixed(2);
}

/** @param {readonly Booked[]} rows @param {'bookings' | 'debits' | 'credits'} what */
function total(rows, what) {
  return rows.reduce((sum, row) => sum + row[what], 0);
}

/** Words to the left, numbers to the right. @param {readonly (readonly (string | number)[])[]} rows */
function table(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column]).length))) ?? [];
  for (const row of rows)
    console.log(
      `  ${row.map((cell, column) => (column === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[column] ?? 0))).join('  ')}`,
    );
}
