import { type CallResponse, premiumBenefits, type Settings } from '@vesper/contracts';
import {
  aBundle,
  aDiscount,
  anOrder,
  aProfileCard,
  aUser,
  createFakeHost,
  type FakeHostOptions,
  refuse,
  renderRemote,
  uuid,
} from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const offer: CallResponse<'premium.get'> = {
  bundles: [
    aBundle({ slug: 'taste', credits: 10, price: euros(1490), price_per_message: euros(149) }),
    aBundle({ slug: 'weekend', credits: 60, price: euros(5993), full_price: euros(7990), price_per_message: euros(93), best_fit: true }),
  ],
  benefits: premiumBenefits,
  discount: aDiscount(),
  refund_days: 30,
  minimum_message_cost: null,
};

const aSearch = (profiles: CallResponse<'members.search'>['profiles']): CallResponse<'members.search'> => ({
  profiles,
  total: profiles.length,
  next: null,
  similar: null,
});

interface Opened {
  path?: string;
  paid_user?: boolean;
  credits?: number;
  answer?: () => typeof offer;
  settings?: Partial<Settings>;
  calls?: FakeHostOptions['calls'];
}

async function open({ path = '/premium', paid_user = false, credits = 0, answer = () => offer, settings = {}, calls = {} }: Opened = {}) {
  const host = createFakeHost({
    remote: 'mfe-payments',
    user: aUser({ paid_user, credits }),
    texts,
    path,
    settings: { support_email: 'help@vesper.example', refund_days: 30, ...settings },
    calls: { 'premium.get': answer, 'members.search': () => aSearch([]), ...calls },
  });
  const shown = await renderRemote(remote, { page: 'premium', host });
  const called = (call: string) => host.records.calls.filter(({ id }) => id === call).map(({ input }) => input);
  return { ...shown, called };
}

test.each(['p0', 'p1', 'p2', 'p3', 'p9'])(
  '[M-11 D-53] layout %s shows every bundle with its price, and leads to its payment',
  async (layout) => {
    const { screen } = await open({ path: `/premium?layout=${layout}` });
    const links = await screen.findAllByRole('link', { name: /^Choose/ });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/credits?bundle=taste', '/credits?bundle=weekend']));
    const page = screen.getByText('€14.90').closest('section, ul, table')?.parentElement?.textContent;
    for (const words of ['10 credits', '€1.49 per message', '60 credits', 'before €79.90', '€59.93', 'Lowest price per message', '−25%'])
      expect(page).toContain(words);
  },
);

test('[M-11 B-02] in a card what a message costs is an element of its own, which one line holds', async () => {
  const bundles = [aBundle({ slug: 'weekend', credits: 60, bonus: 5, price: euros(5993), price_per_message: euros(93) })];
  const { screen } = await open({ answer: () => ({ ...offer, bundles, discount: null }) });
  const each = await screen.findByText('€0.93 per message');
  expect(each.previousSibling?.previousSibling?.textContent).toBe('60 + 5 extra');
  expect(each.parentElement?.textContent).toBe('60 + 5 extra · €0.93 per message');
});

test.each([
  ['p2', '', 'LI'],
  ['p3', '', 'SECTION'],
  ['p2', '?layout=p1', 'TR'],
  [undefined, '?layout=p9', 'LI'],
] as const)(
  '[D-53] with the brand’s layout %s and the link “%s” a bundle is shown as %s, above the same terms',
  async (layout, query, tag) => {
    const { screen } = await open({ path: `/premium${query}`, settings: layout && { premium_layout: layout } });
    const [title] = await screen.findAllByText('60 credits');
    expect(title?.closest('li, tr, section')?.tagName).toBe(tag);
    expect(screen.getByRole('link', { name: 'How to return a purchase' }).isConnected).toBe(true);
  },
);

test('[D-31 P-04] limits that the server raised are shown as it says them', async () => {
  const benefits = premiumBenefits.map((one) => (one.name === 'swipes' ? { ...one, free: 9 } : one));
  const { screen } = await open({ answer: () => ({ ...offer, benefits }) });
  expect((await screen.findByText('9')).closest('tr')?.textContent).toBe('Likes a day in Swipe9No limit');
});

test('[R-22 L-21] it is paid once, and can be given back', async () => {
  const { screen } = await open();
  await screen.findByText(/^One-time purchase, no subscription. Within 30 days you can return unused credits\./);
  expect(screen.getByRole('link', { name: 'How to return a purchase' }).getAttribute('href')).toBe('/return-policy');
});

test('[R-22 P-04 P-05 K-01 D-47] what Premium brings, in the numbers that hold; of chances in words, without a number', async () => {
  const { screen } = await open();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'What Premium bringsFree Premium',
    'Photos shown per profile3All',
    'New chats you can start2No limit',
    'Photos in your profile325',
    'Likes a day in Swipe4No limit',
  ]);
  expect(screen.getByRole('table', { name: 'What Premium brings' }).isConnected).toBe(true);
  expect(screen.getByText(/easier to find someone/).textContent).not.toMatch(/\d|%/);
});

test('[R-22 L-21] says at its beginning the least it costs and that it is paid once; on a phone that is its last, with the way to the bundles', async () => {
  const { screen } = await open();
  const [wide, phone, ...more] = await screen.findAllByText('From €14.90');
  expect([wide, phone].map((price) => price?.parentElement?.parentElement?.lastElementChild?.textContent)).toEqual([
    'From €14.90One payment, no subscription',
    'Buy credits',
  ]);
  expect(more).toEqual([]);
  expect(wide?.closest('header')).not.toBeNull();
  const [way, ...others] = screen.getAllByRole('link', { name: 'Buy credits', hidden: true });
  expect([way?.getAttribute('href'), way?.parentElement?.nextElementSibling, others]).toEqual(['/credits', null, []]);
  expect(
    screen
      .getAllByRole('heading')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Premium', 'Bundles']);
});

test('[R-22 P-04] names at its beginning what has no limit any more, as long as the server says so', async () => {
  const benefits = premiumBenefits.map((one) => (one.name === 'swipes' ? { ...one, premium: 50 } : one));
  const { screen } = await open({ answer: () => ({ ...offer, benefits }) });
  await vi.waitFor(() => expect(screen.queryByText('Unlimited likes')).toBeNull());
  expect(screen.getByText('Every photo').closest('header')?.textContent).toContain('Every photoUnlimited new chats');
});

test('[R-22 S-14] tells of the discount at its beginning and nowhere else; without one its line is empty', async () => {
  const expires = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const { screen, unmount } = await open({ answer: () => ({ ...offer, discount: aDiscount({ expires }) }) });
  const [line, ...more] = await screen.findAllByText(/^25% off your first credits until /);
  expect([line?.closest('header')?.querySelector('h1')?.textContent, more]).toEqual(['Premium', []]);
  await unmount();
  const without = await open({ answer: () => ({ ...offer, discount: null }) });
  await without.screen.findAllByRole('link', { name: /^Choose/ });
  expect(without.container.querySelector('header')?.textContent).not.toMatch(/discount|% off/);
});

test('[R-22 D-46] shows real people without names at its beginning, never a fictional one', async () => {
  const profiles = [aProfileCard({ fictional_icon: true }, 1), aProfileCard({}, 2), aProfileCard({ main_image: null }, 3)];
  const { container, called } = await open({ calls: { 'members.search': () => aSearch(profiles) } });
  await vi.waitFor(() => expect(called('members.search')).toMatchObject([{ query: { has_photo: '1', seeks_me: '1' } }]));
  await vi.waitFor(() => expect(container.querySelectorAll('header img')).not.toHaveLength(0));
  const [face, ...more] = container.querySelectorAll('header [aria-hidden] > :has(img)');
  expect([face?.textContent, more]).toEqual(['', []]);
});

test('[R-22] a member with Premium is led on to people, labelled where they are fictional', async () => {
  const profiles = [aProfileCard({ fictional_icon: true }, 1), aProfileCard({}, 2)];
  const { screen } = await open({ paid_user: true, calls: { 'members.search': () => aSearch(profiles) } });
  const person = await screen.findByRole('link', { name: 'Lena1, 29' });
  expect(person.getAttribute('href')).toBe(`/members/${uuid(1)}`);
  expect(person.closest('li')?.textContent).toContain('Fictional profile');
  screen.getByRole('heading', { name: 'Say hello to someone' });
});

test('[K-08 D-47] the brand’s number for the match chance stands with the way to its basis', async () => {
  const { screen } = await open({ settings: { match_chance: { value: 46, basis: 'match-chance' } } });
  await screen.findByText(/Members with Premium have a 46% higher chance of a match\./);
  expect(screen.getByRole('link', { name: 'How we know' }).getAttribute('href')).toBe('/match-chance');
  expect(screen.queryByText(/easier to find someone/)).toBeNull();
});

test('[R-22 L-21] a member with Premium is not sold it again, and reads that credits are paid once', async () => {
  const { screen } = await open({ paid_user: true });
  expect((await screen.findByText('You have Premium. It doesn’t expire.')).isConnected).toBe(true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Photos shown per profileAll',
    'New chats you can startNo limit',
    'Photos in your profile25',
    'Likes a day in SwipeNo limit',
  ]);
  expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/credits');
  screen.getByText(/^One-time purchase, no subscription. Within 30 days/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull();
});

const aPurchase = (at: string, state: 'completed' | 'refunded') => ({
  ...{ id: at, kind: 'purchase' as const, at, credits: 10, free_messages: 0, balance: 10 },
  payment: anOrder({ state }),
});

test.each([
  ['its first kept purchase', null, 'You’ve had Premium since 3 March 2026. It doesn’t expire.'],
  ['no day where there are more purchases than are read', 'more', 'You have Premium. It doesn’t expire.'],
])('[R-22] since when a member has Premium: %s', async (_, next, words) => {
  const movements = [
    aPurchase('2026-05-01T12:00:00Z', 'completed'),
    aPurchase('2026-03-03T12:00:00Z', 'completed'),
    aPurchase('2026-02-01T12:00:00Z', 'refunded'),
  ];
  const sums = { purchase: 30, message: 0, sent_gift: 0, returned: 0, gift: 0, refund: 0 };
  const answer = { movements, next, sums, credits: 30, free_messages: 0, payment: null };
  const { screen, called } = await open({ paid_user: true, calls: { 'transactions.get': () => answer } });
  await vi.waitFor(() => expect(called('transactions.get')).toMatchObject([{ query: { kind: 'purchase' } }]));
  expect((await screen.findByText(words)).isConnected).toBe(true);
  // What was returned is no purchase of theirs any more.
  const [, bought] = screen.getAllByRole('list');
  expect(bought?.textContent).toBe('10 credits · 1 May 2026€24.9010 credits · 3 March 2026€24.90');
  expect(screen.getByRole('link', { name: 'Your transactions' }).getAttribute('href')).toBe('/transactions');
});

test.each([
  [50, 'Enough for 25 messages', ['/members', '/credits']],
  [1, null, ['/credits']],
] as const)('[R-22] what is left for messages, of %s credits, and the way on', async (credits, enough, ways) => {
  const { screen, container } = await open({ paid_user: true, credits, settings: { message_credits: 2 } });
  await screen.findByText('Your credits');
  expect(screen.queryByText(/^Enough/)?.textContent ?? null).toBe(enough);
  const links = [...container.querySelectorAll('section a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(ways);
});

test('[R-22] prices that can’t be had are said so, with a way on; what Premium is stays', async () => {
  const { screen } = await open({ answer: refuse(503, 'unavailable') });
  expect((await screen.findByRole('button', { name: 'Try again' })).isConnected).toBe(true);
  expect(screen.getAllByRole('row')).toHaveLength(5);
});
