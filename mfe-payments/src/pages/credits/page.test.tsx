import { ApiFailure } from '@vesper/contracts';
import { aBundle, aDiscount, anOrder, aPaymentMethod, aUser, refuse } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { anOffer, CHECKOUT, euros, type Offer, openCredits } from '../../testing/credits-page.ts';
import texts from '../../texts/en.json' with { type: 'json' };

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;

test('[X-03] an order that was not paid leads to where it goes on', async () => {
  const unfinished_order = anOrder({ payment_id: 'left', credits: 60, state: 'loading', method_name: 'iDEAL' });
  const { screen } = await openCredits({ calls: { 'credits.get': () => anOffer({ unfinished_order }) } });
  const link = await screen.findByRole('link', { name: /^Your payment isn’t finished 60 credits · €[\d.]+ · iDEAL$/ });
  expect(link.getAttribute('href')).toBe('/credits/left');
});

test('[D-57] under the button stands what the bank statement will say', async () => {
  const { screen } = await openCredits();
  const buy = await screen.findByRole('button', { name: /^(Buy now|Choose a bundle)/ });
  const told = screen.getByText(/^Your bank statement says “.+”\.$/);
  expect(buy.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[R-18 D-23] every bundle with its price, its price per message, and what the discount takes off; why stands once above them', async () => {
  const { screen } = await openCredits();
  const taste = await screen.findByRole('radio', { name: /10 credits/ });
  const labelOf = (radio: HTMLElement) => radio.closest('label')?.textContent;
  expect(labelOf(taste)).toBe('10 credits €14.90€1.49 per message');
  expect(labelOf(screen.getByRole('radio', { name: /65 credits/ }))).toBe(
    '65 credits 60 + 5 extra €59.93before €79.90−25%€0.93 per messageLowest price per message',
  );
  const line = screen.getByText(/^25% off your first credits until 16 January 2026\.$/);
  expect(line.parentElement?.textContent).toMatch(/\. Yours because you haven’t bought credits yet\.$/);
});

test('[V-09] a discount that the lowest price of a message holds up says what it really takes off, and why', async () => {
  const bundles = [
    aBundle({ slug: 'taste', credits: 10, price: euros(1118), full_price: euros(1490) }),
    aBundle({ price: euros(12150), full_price: euros(14990) }),
  ];
  const discount = aDiscount({ up_to: true });
  const { screen } = await openCredits({ calls: { 'credits.get': () => anOffer({ bundles, discount, minimum_message_cost: euros(90) }) } });
  const cardOf = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent;
  await screen.findByRole('radio', { name: /25 credits/ });
  expect(cardOf(/25 credits/)).toContain('before €149.90−18%');
  expect(cardOf(/10 credits/)).toContain('before €14.90−25%');
  screen.getByText('That’s why 25 credits get 18% off, not 25%.');
  screen.getByText('Up to 25% off your first credits.');
});

test('[P-08] what is left and what a message, a photo and a gift cost stands once under the title, by the brand’s settings', async () => {
  const user = aUser({ credits: 50, starter_messages: 0 });
  const { screen } = await openCredits({ user, settings: { message_credits: 1, photo_credits: 2, gift_credits: 3 } });
  const costs = await screen.findByText('A message costs 1, a photo 2, a gift 3.');
  expect(costs.parentElement?.textContent).toBe('You have 50. A message costs 1, a photo 2, a gift 3.');
});

test('[P-04] who has free messages reads before they buy that these come first', async () => {
  const { screen } = await openCredits({ user: aUser({ credits: 0, starter_messages: 5 }), settings: { message_credits: 1 } });
  const costs = await screen.findByText(/^A message costs 1, /);
  expect(costs.parentElement?.textContent).toMatch(/^Your 5 free messages come first\. A message costs 1, /);
});

test('[R-18 R-19 M-12] marks the bundle bought last, chosen already, and leads to buying it again', async () => {
  const last_order = anOrder({ bundle: 'taste', state: 'completed', method: 'ideal' });
  const { screen } = await openCredits({ path: '/credits', calls: { 'credits.get': () => anOffer({ last_order }) } });
  const last = await screen.findByRole<HTMLInputElement>('radio', { name: /Your last choice/ });
  expect(last.closest('label')?.textContent).toBe('10 credits €14.90Your last choice€1.49 per message');
  expect(last.checked).toBe(true);
  expect(screen.getByRole('link', { name: texts.repeat.title }).getAttribute('href')).toBe('/credits/repeat-order');
  const first = await openCredits({ calls: { 'credits.get': () => anOffer({ last_order: null }) } });
  await first.findBuy();
  expect(first.screen.queryByText('Your last choice')).toBeNull();
});

test('[D-27] the total says how much VAT is in it, where the company names a rate', async () => {
  const { screen } = await openCredits({ calls: { 'credits.get': () => anOffer({ vat_rate: 25.5 }) } });
  expect((await screen.findAllByText(/^incl\. 25\.5% VAT/)).length).toBeGreaterThan(0);
  const none = await openCredits({ calls: { 'credits.get': () => anOffer({ vat_rate: null }) } });
  await none.findBuy();
  expect(none.container.textContent).not.toContain('VAT');
});

test('[R-22] who has not paid yet reads once how credits and Premium belong together', async () => {
  const { screen, unmount } = await openCredits({ user: aUser({ paid_user: false }) });
  expect((await screen.findByRole('link', { name: 'What Premium brings' })).getAttribute('href')).toBe('/premium');
  await unmount();
  const paid = await openCredits({ user: aUser({ paid_user: true }) });
  await paid.findBuy();
  expect(paid.screen.queryByRole('link', { name: 'What Premium brings' })).toBeNull();
});

test('[R-18 D-62] the button says what it costs, and follows the choice; the address keeps it', async () => {
  const { host, screen, user, findBuy } = await openCredits({ path: '/credits' });
  await user.click(await screen.findByRole('button', { name: 'Choose a bundle' }));
  screen.getByRole('heading', { name: 'Your order', hidden: true });
  const first = screen.getByRole<HTMLInputElement>('radio', { name: /10 credits/ });
  expect(document.activeElement).toBe(first);
  expect(first.checked).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('Choose a bundle to continue.');
  expect(screen.getByRole('group', { name: 'Bundles' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(first);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
  expect((await findBuy()).textContent).toBe('Buy now – €14.90');
  expect(host.navigation.location().search).toBe('?bundle=taste&method=wire_transfer');
  expect(host.records.navigations.every(({ replace }) => replace)).toBe(true);
});

test('[R-18 D-62] the bar of a phone is the button alone; total and terms follow it', async () => {
  const { findBuy } = await openCredits();
  const bar = (await findBuy()).parentElement;
  expect(bar?.textContent).toBe('Buy now – €59.93');
  expect(bar?.nextElementSibling?.textContent).toMatch(/^Total.*€59\.93One-time purchase, no subscription\. Within 14 days/);
});

test('[R-18] under the bundles stands what the least of a message is, before how it is paid', async () => {
  const minimum = { amount: 80, currency: 'EUR' };
  const { screen } = await openCredits({ calls: { 'credits.get': () => anOffer({ minimum_message_cost: minimum }) } });
  const words = await screen.findByText(/a message never costs less than €0\.80/);
  const bundles = screen.getByRole('radio', { name: /^65 credits/ });
  const method = screen.getByRole('radio', { name: /iDEAL/ });
  expect(bundles.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(words.compareDocumentPosition(method)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[R-18 L-09] on a phone the bar with the button takes the place of the main navigation, unless there is nothing to buy', async () => {
  const shown = await openCredits();
  await shown.findBuy();
  expect(shown.container.querySelector('[data-hides-bottom-bar]')).not.toBeNull();
  await shown.unmount();
  const { screen, container } = await openCredits({ calls: { 'credits.get': refuse(503, 'unavailable') } });
  await screen.findByRole('alert');
  expect(container.querySelector('[data-hides-bottom-bar]')).toBeNull();
});

test('[R-18] how it is paid comes right after the bundles, and what is wanted more rarely after the order', async () => {
  const { screen } = await openCredits({ calls: { 'credits.get': () => anOffer({ minimum_message_cost: euros(80) }) } });
  const radios = await screen.findAllByRole('radio');
  const code = screen.getByRole('button', { name: 'Have a discount code?' });
  expect(radios).toHaveLength(4);
  expect(radios.at(-1)?.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[R-20] what the address asks for is chosen', async () => {
  const { screen, findBuy } = await openCredits({ path: '/credits?bundle=taste&method=wire_transfer' });
  expect((await findBuy()).textContent).toBe('Buy now – €14.90');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Bank transfer/ }).checked).toBe(true);
});

test('[D-57] the first method that can be used is chosen; what can’t be used is not shown', async () => {
  const retired = aPaymentMethod({ id: 'giropay', available: false, unavailable_reason: 'retired' });
  const foreign = aPaymentMethod({ id: 'swish', available: false, unavailable_reason: 'country' });
  const { screen } = await openCredits({ calls: { 'credits.get': () => anOffer({ methods: [retired, foreign, aPaymentMethod()] }) } });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /iDEAL/ })).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /giropay/i })).toBeNull();
  expect(screen.queryByRole('radio', { name: /Swish/ })).toBeNull();
});

test('[R-18] what happens next, that it is bought once, and how to give it back', async () => {
  const { screen, container } = await openCredits();
  await screen.findByText(/the payment page \(iDEAL\)/);
  expect(container.textContent).toContain('One-time purchase, no subscription. Within 14 days you can return unused credits.');
  expect(screen.getByRole('link', { name: 'Withdraw from contract here' }).getAttribute('href')).toBe('/withdrawal');
});

test('[D-24 D-58] one press is one order, at the price that stood on the button; then to the provider’s page', async () => {
  const { host, user, orders, findBuy } = await openCredits();
  await user.dblClick(await findBuy());
  await vi.waitFor(() => expect(host.records.left).toEqual([CHECKOUT]));
  expect(orders()).toEqual([
    { body: { bundle: 'weekend', method: 'ideal', expected: euros(5993) }, idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

test.each([
  ['no answer came', new ApiFailure(0, { error: 'offline', message: '' })],
  ['the server failed', new ApiFailure(503, { error: 'provider_unavailable', message: '' })],
])('[D-04 D-24] %s: the next press asks for the same order', async (_, failure) => {
  let isDown = true;
  const { host, screen, user, keys, findBuy } = await openCredits({
    calls: {
      'order.create': () => {
        if (isDown) throw failure;
        return { order: anOrder(), checkout_url: CHECKOUT };
      },
    },
  });
  await user.click(await findBuy());
  await screen.findByRole('alert');
  isDown = false;
  await user.click(await findBuy());
  await vi.waitFor(() => expect(host.records.left).toEqual([CHECKOUT]));
  expect(keys()).toHaveLength(2);
  expect(keys()[1]).toBe(keys()[0]);
});

test('[D-04 D-24] a refusal is brought into sight, and is an answer: the next press is a new order', async () => {
  const scrolled = vi.spyOn(window.Element.prototype, 'scrollIntoView');
  const { screen, user, keys, findBuy } = await openCredits({ calls: { 'order.create': refuse(429, 'too_many_requests') } });
  await user.click(await findBuy());
  const refusal = await screen.findByText('Too many tries. Please try again later.');
  expect(scrolled.mock.contexts.at(-1)).toHaveProperty('textContent', refusal.textContent);
  await user.click(await findBuy());
  await vi.waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('[D-24] a price that has changed is said and shown, before anything is paid', async () => {
  let price = euros(5993);
  const { host, screen, user, findBuy } = await openCredits({
    calls: {
      'credits.get': () => anOffer({ bundles: [aBundle({ slug: 'weekend', price })] }),
      'order.create': () => {
        price = euros(7990);
        return refuse(409, 'price_changed')();
      },
    },
  });
  await user.click(await findBuy());
  await screen.findByText('The price has changed. Check it and confirm again.');
  await vi.waitFor(async () => expect((await findBuy()).textContent).toBe('Buy now – €79.90'));
  expect(host.records.left).toEqual([]);
});

test('[D-24] another choice ends what was refused, and an order that is still on its way is not followed', async () => {
  const answers: ((checkoutUrl: string) => void)[] = [];
  const { host, screen, user, keys, findBuy } = await openCredits({
    calls: {
      'order.create': () =>
        new Promise((resolve) => {
          answers.push((checkout_url) => resolve({ order: anOrder(), checkout_url }));
        }),
    },
  });
  await user.click(await findBuy());
  await user.click(screen.getByRole('radio', { name: /10 credits/ }));
  await user.click(await findBuy());
  answers[0]?.(`${CHECKOUT}/of-the-first`);
  answers[1]?.(CHECKOUT);
  await vi.waitFor(() => expect(host.records.left).toEqual([CHECKOUT]));
  expect(new Set(keys()).size).toBe(2);
});

test('[D-58] who comes back to this very page finds a button that works, and the same order', async () => {
  const { host, keys, findBuy } = await openCredits();
  const buy = await findBuy();
  vi.useFakeTimers();
  buy.click();
  await vi.waitFor(() => expect(host.records.left).toHaveLength(1));
  expect(buy.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1)); // the button's rest
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(buy.getAttribute('aria-busy')).toBeNull());
  buy.click();
  await vi.waitFor(() => expect(host.records.left).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
});

test('[R-18] an offer that cannot be had is said, with ways on', async () => {
  let isDown = true;
  const { screen, user, findBuy } = await openCredits({
    calls: { 'credits.get': () => (isDown ? refuse(503, 'unavailable')() : anOffer()) },
  });
  await screen.findByRole('alert');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/members');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await findBuy();
});

test('[R-18] where nothing is sold, the page says so', async () => {
  const { screen } = await openCredits({ calls: { 'credits.get': () => anOffer({ bundles: [] }) } });
  await screen.findByText(texts.credits.nothing_here);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[V-09] what a message costs at least stands once under the prices, and that no discount goes below it', async () => {
  const { screen } = await openCredits({
    user: aUser({ profile: { ...aUser().profile, country: 'DK' } }),
    calls: { 'credits.get': () => anOffer({ minimum_message_cost: { amount: 80, currency: 'EUR' } }) },
  });
  expect(await screen.findAllByText('Whatever the discount, a message never costs less than €0.80 (Denmark).')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /10 credits/ }).closest('label')?.textContent).not.toContain('0.80');
});

test('[S-12] a discount that ends on this page: the prices are asked for anew, and it says why they changed', async () => {
  let discount: Offer['discount'] = aDiscount({ expires: '2099-01-16T12:00:00Z' });
  const { host, screen } = await openCredits({
    stores: { discount: { active: discount } },
    calls: { 'credits.get': () => anOffer({ discount }) },
  });
  expect(await screen.findAllByText(/off your first credits/)).not.toEqual([]);
  discount = null;
  host.stores.discount.setState({ active: null });
  await screen.findByText('The discount has ended. These are the prices without it.');
  expect(screen.queryAllByText(/off your first credits/)).toEqual([]);
});
