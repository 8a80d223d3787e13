import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoLoginsFile } from './seed-demo-data.mjs';

/** Who has paid before, by their login. */
const BUYER = 'premium';
const BOOKED_WITHIN_MS = 5_000;

/**
 * Buys the smallest bundle as the demo's paying member, by the sandbox provider: so that their transactions, receipt and withdrawal are those
 * of a real order, and its money comes back when they ask for it.
 * @param {{ origin: string, provider: string, folder: string }} stack
 * @returns {Promise<string>} what became of it
 */
export async function makeDemoPurchase({ origin, provider, folder }) {
  const file = demoLoginsFile(folder);
  /** @type {{ login: string, password: string }[]} */
  const logins = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const buyer = logins.find(({ login }) => login === BUYER);
  if (!buyer) return 'no one to make it';
  try {
    const browser = openBrowser(origin);
    await browser.call('POST', '/api/user.php', { login: buyer.login, password: buyer.password });
    await browser.call('POST', '/api/fictional.php', {});
    const { bundles, methods } = await browser.call('GET', '/api/credits.php');
    const [bundle] = bundles;
    const method = methods.find((/** @type {{ available: boolean }} */ { available }) => available);
    const { order, checkout_url } = await browser.call('POST', '/api/order.php', {
      bundle: bundle.slug,
      method: method.id,
      expected: bundle.price,
    });
    await fetch(checkout_url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', origin: provider },
      body: new URLSearchParams({ decision: 'pay' }),
    });
    const state = await browser.untilPaid(order.payment_id);
    await browser.call('GET', '/api/logout.php');
    return state;
  } catch (error) {
    return `not made: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Calls the site's API with the cookies that it sets.
 * @param {string} origin
 */
function openBrowser(origin) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>}
   */
  const call = async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        'x-client-request': '1',
        origin,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const said = /** @type {any} */ (await answer.json());
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${said.error}`);
    return said;
  };
  return {
    call,
    /** @param {string} id of the order */
    async untilPaid(id) {
      for (let waited = 0; ; waited += 100) {
        const { order } = await call('GET', `/api/order.php?id=${id}`);
        if (order.state !== 'pending' || waited >= BOOKED_WITHIN_MS) return order.state;
        await sleep(100);
      }
    },
  };
}
