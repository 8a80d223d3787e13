import { describe, expect, test } from 'vitest';
import { setUp } from '../testing/test-provider.ts';
import { localeOf, locales, textsIn } from '../texts/texts.ts';

/** Every text of a tree, by its path. */
function flat(tree: object, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) => (typeof value === 'string' ? { [path + key]: value } : flat(value, `${path}${key}.`))),
  );
}

function namesIn(text: string): string[] {
  return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
}

function visible(body: string): string {
  return body
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_match, code) => String.fromCharCode(code))
    .replace(/\s+/g, ' ');
}

describe.for(locales)('[D-58] the texts in %s', (locale) => {
  test('are the same set as in English, with the same values to fill in', () => {
    const english = flat(textsIn('en'));
    const texts = flat(textsIn(locale));
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(namesIn(text), key).toEqual(namesIn(english[key] ?? ''));
    }
  });

  test('[D-62] are all on the page, the price in its button', async () => {
    const { create, provider } = await setUp();
    const { body } = await provider.inject(`/checkout/${await create({ locale })}`);
    expect(body).toContain(`<html lang="${locale}">`);
    const text = visible(body);
    const { amount: _, testCard: __, pay, ...checkout } = textsIn(locale).checkout;
    for (const expected of [textsIn(locale).sandbox, ...Object.values(checkout), ...Object.values(textsIn(locale).fault)]) {
      expect(text).toContain(expected.replace(/\s+/g, ' '));
    }
    const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(24.9);
    expect(text).toContain(pay.replace('{{amount}}', price).replace(/\s+/g, ' '));
    expect(text).not.toMatch(/\{\{|undefined/);
  });
});

test('[D-58] a locale with a region finds its language, an unknown one English', () => {
  expect(['de-AT', 'no', 'nn-NO', 'PT', 'constructor', 'sv-SE,sv;q=0.9'].map(localeOf)).toEqual(['de', 'nb', 'nb', 'en', 'en', 'sv']);
});

test('[D-58] the page runs no script, and its policy allows none', async () => {
  const { create, provider } = await setUp();
  const { body, headers } = await provider.inject(`/checkout/${await create()}`);
  expect(body).not.toMatch(/<script|\son\w+=|style=|javascript:/i);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
});

test('[D-58] what the merchant sends is text, not markup', async () => {
  const { create, provider } = await setUp();
  const { body } = await provider.inject(`/checkout/${await create({ description: '<img src=x onerror="a">' })}`);
  expect(body).not.toContain('<img');
  expect(visible(body)).toContain('<img src=x onerror="a">');
});

test('[K-06] methods that are words are named in the language of the payment', async () => {
  const { create, provider } = await setUp();
  const { body } = await provider.inject(`/checkout/${await create({ method: 'wire_transfer', locale: 'de' })}`);
  expect(body).toContain('<dd>Überweisung</dd>');
});

test('[D-58] iDEAL asks for the bank and remembers it', async () => {
  const { create, choose, provider } = await setUp();
  const id = await create();
  expect((await provider.inject(`/checkout/${id}`)).body).toContain('<option>Rabobank</option>');
  await choose(id, 'pay', { bank: 'Rabobank' });
  expect((await provider.inject(`/checkout/${id}`)).body).toContain('<dd>Rabobank</dd>');
});

test.for([
  ['pay', 'paid'],
  ['pending', 'pending'],
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['late_success', 'closing'],
] as const)('[D-58] after %s the page tells the state and the way back, and asks nothing', async ([decision, state]) => {
  const { create, choose, provider } = await setUp();
  const id = await create();
  await choose(id, decision);
  const { body } = await provider.inject(`/checkout/${id}`);
  expect(visible(body)).toContain(textsIn('en').state[state].title);
  expect(body).toContain('href="http://localhost:3000/credits/1/ideal?from=checkout"');
  expect(body).not.toContain('<button');
});

test('[D-58] a second press leads back to the shop and changes nothing', async () => {
  const { create, choose, view, merchant } = await setUp();
  const id = await create();
  await choose(id, 'pay');
  const second = await choose(id, 'fail');
  expect(second.headers.location).toBe('http://localhost:3000/credits/1/ideal?from=checkout');
  expect((await view(id)).status).toBe('paid');
  expect(merchant.received).toHaveLength(1);
});

test('[D-58] an unknown payment is a page of its own, in the language of the browser', async () => {
  const { provider } = await setUp();
  const response = await provider.inject({ url: '/checkout/nothing', headers: { 'accept-language': 'fi-FI' } });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain(textsIn('fi').notFound.title);
});
