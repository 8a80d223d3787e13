import { aBundle, aDiscount, aPaymentMethod, aUser, createFakeHost, type FakeHostOptions, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;

const euros = (amount: number) => ({ amount, currency: 'EUR' });

async function open(options: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-payments',
    texts,
    path: '/pricing',
    settings: {
      countries: ['DE', 'GB'],
      geoip_country: 'DE',
      refund_days: 7,
      message_credits: 2,
      photo_credits: 4,
      gift_credits: 6,
      signup_credits: 3,
      support_email: 'help@vesper.example',
    },
    ...options,
    calls: {
      'pricing.get': ({ query = {} }) => ({
        country: query.country ?? 'DE',
        bundles: [aBundle({ price: query.country === 'GB' ? { amount: 1990, currency: 'GBP' } : euros(2490) })],
        refund_days: 14,
        minimum_message_cost: null,
      }),
      'credits.get': () => ({
        bundles: [aBundle({ price: euros(1868), full_price: euros(2490) })],
        methods: [aPaymentMethod()],
        discount: aDiscount(),
        credits: 0,
        refund_days: 14,
        minimum_message_cost: euros(50),
      }),
    },
  });
  return renderRemote(remote, { page: 'pricing', host });
}

test('[R-23 L-21] a visitor is told what it costs in their country, what is free, and that it is paid once', async () => {
  const { screen } = await open();
  await screen.findByText('€24.90');
  screen.getByText('You pay only for what you send. Your first 3 messages are free.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Signing up, looking around, liking, reading Free',
      'A message 2 credits',
      'A photo 4 credits',
      'A gift 6 credits',
    ]),
  );
  screen.getByText(/^One-time purchase, no subscription. Within 14 days you can return unused credits\./);
  expect(screen.getByRole('link', { name: 'Withdraw from contract here' }).getAttribute('href')).toBe('/withdrawal');
  expect(screen.getByRole('link', { name: 'Sign up for free' }).getAttribute('href')).toBe('/signup');
  expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull();
});

test('[R-23] another country’s prices are a choice away, and stand in the address', async () => {
  const { screen, user, host } = await open();
  await screen.findByText('€24.90');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Prices in' }), 'United Kingdom');
  await screen.findByText('£19.90');
  expect(host.navigation.location().search).toBe('?country=GB');
});

test('[R-23 P-02] where no one can sign up, no one is asked to', async () => {
  const { screen } = await open({ settings: { signups: 'none' } });
  await screen.findByText('€24.90');
  expect(screen.queryByRole('link', { name: 'Sign up for free' })).toBeNull();
});

test('[R-23 V-09] a member sees their own prices, with the discount and the lowest price of a message, and can buy', async () => {
  const { screen } = await open({ user: aUser() });
  await screen.findByText('€18.68');
  screen.getByText('€24.90');
  expect(screen.getByText(/^Whatever the discount, a message never costs less/).textContent).toContain('€0.50');
  expect(screen.getByRole('link', { name: /^Choose/ }).getAttribute('href')).toBe('/credits?bundle=credits-25');
  expect(screen.queryByRole('combobox')).toBeNull();
});
