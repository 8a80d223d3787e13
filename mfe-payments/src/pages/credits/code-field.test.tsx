import { aBundle, aDiscount, refuse } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { anOffer, euros, type Offer, openCredits } from '../../testing/credits-page.ts';

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;

/** A server that knows one code, and refuses the others as it would. */
const knowsCode = (offer: Offer) => ({
  'credits.get': ({ query }: { query?: { code?: string } }) => {
    if (query?.code === undefined) return anOffer({ discount: null });
    if (query.code.toUpperCase() === 'SPRING30') return offer;
    return refuse(404, 'code_not_found')();
  },
});
const SPRING = aDiscount({ kind: 'code', code: 'SPRING30', percentage: 30, minimum: euros(2000), expires: null });

test('[E-09] Apply without a code says what is missing, until it is typed', async () => {
  const { screen, user } = await openCredits({ calls: knowsCode(anOffer({ discount: SPRING })) });
  await user.click(await screen.findByRole('button', { name: 'Have a discount code?' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const field = screen.getByRole('textbox', { name: 'Discount code', description: 'Please fill this in' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 's');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('[E-09 D-24 C-09] a code changes the prices, says so, and goes with the order', async () => {
  const bundles = [aBundle({ slug: 'weekend', price: euros(1043), full_price: euros(1490) })];
  const { screen, user, orders, findBuy } = await openCredits({ calls: knowsCode(anOffer({ discount: SPRING, bundles })) });
  await user.click(await screen.findByRole('button', { name: 'Have a discount code?' }));
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'spring30');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Code SPRING30 is applied.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /−30%/ })).toBeTruthy();
  expect(screen.getByText('30% off. It’s valid from €20.00.')).toBeTruthy();
  await user.click(await findBuy());
  expect(orders()).toMatchObject([{ body: { expected: euros(1043), discount_code: 'SPRING30' } }]);
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(screen.queryByRole('radio', { name: /−30%/ })).toBeNull();
});

test('[R-18 E-09] the order holds bundle, what the discount takes off, code and button; how it is paid stands before it', async () => {
  const { screen, findBuy } = await openCredits();
  const order = (await findBuy()).closest('section');
  expect(order?.textContent).toMatch(/^65 credits€79\.90Your discount −25%−€19\.97Have a discount code\?Total€59\.93Buy now/);
  const method = screen.getByRole('radio', { name: /iDEAL/ });
  expect(order?.contains(method)).toBe(false);
  expect(method.compareDocumentPosition(order as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[V-04] a code that is not there is told at its field, and nothing else is taken away', async () => {
  const { screen, user, orders, findBuy } = await openCredits({ calls: knowsCode(anOffer()) });
  await user.click(await screen.findByRole('button', { name: 'Have a discount code?' }));
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'nothing{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('We can’t find this code.');
  await user.click(await findBuy());
  expect(orders()[0]?.body).not.toHaveProperty('discount_code');
});

test('[C-09] a link brings its code along', async () => {
  const { screen } = await openCredits({ path: '/credits?bundle=weekend&code=SPRING30', calls: knowsCode(anOffer({ discount: SPRING })) });
  expect(await screen.findByText('Code SPRING30 is applied.')).toBeTruthy();
});

test('[C-09 V-04] a refused code leaves the address, so that a reload doesn’t refuse it again', async () => {
  const calls = knowsCode(anOffer({ discount: SPRING }));
  const { screen, host, user } = await openCredits({ path: '/credits?bundle=weekend&code=NOPE', calls });
  expect((await screen.findByRole('alert')).textContent).toBe('We can’t find this code.');
  await vi.waitFor(() => expect(host.navigation.location().search).toBe('?bundle=weekend'));
  expect(host.records.navigations.every(({ replace }) => replace)).toBe(true);
  // It stays in its field, with the reason, until it is corrected.
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' });
  expect([field.value, screen.getByRole('alert').textContent]).toEqual(['NOPE', 'We can’t find this code.']);
  await user.clear(field);
  await user.type(field, 'SPRING30{Enter}');
  await screen.findByText('Code SPRING30 is applied.');
  expect(host.navigation.location().search).toBe('?bundle=weekend&code=SPRING30');
});

test('[C-09] a code whose check failed stays in the address', async () => {
  const calls = { 'credits.get': ({ query }: { query?: { code?: string } }) => (query?.code ? refuse(503, 'unavailable')() : anOffer()) };
  const { screen, host } = await openCredits({ path: '/credits?code=SPRING30', calls });
  await screen.findByRole('alert');
  expect(host.navigation.location().search).toBe('?code=SPRING30');
});
