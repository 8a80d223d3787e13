import { aBundle, anOrder, aPaymentMethod, aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;

async function open({ calls, ...options }: FakeHostOptions = {}) {
  const offer = {
    bundles: [aBundle()],
    methods: [aPaymentMethod()],
    discount: null,
    credits: 0,
    refund_days: 14,
    minimum_message_cost: null,
  };
  const all: FakeHostOptions['calls'] = {
    'credits.get': () => offer,
    'order.create': () => ({ order: anOrder(), checkout_url: 'http://127.0.0.1:4000/checkout/1' }),
    'fictional.acknowledge': () => ({ ok: true }),
    ...calls,
  };
  const user = aUser({ fictional_acknowledged: false });
  const host = createFakeHost({ remote: 'mfe-payments', user, texts, path: '/credits?bundle=credits-25', calls: all, ...options });
  const shown = await renderRemote(remote, { page: 'credits', host });
  const buy = await shown.screen.findByRole<HTMLButtonElement>('button', { name: /^Buy now/ });
  const sent = () => host.records.calls.map(({ id }) => id).filter((id) => id === 'order.create' || id === 'fictional.acknowledge');
  const box = () => shown.screen.queryByRole('checkbox', { name: /marked “Fictional profile”/ });
  return { ...shown, host, buy, sent, box };
}

test('[D-46] before the first paid action the member says that they know of fictional profiles; until then nothing is ordered', async () => {
  const { user, screen, buy, sent, box, host } = await open();
  await user.click(buy);
  expect(document.activeElement).toBe(box());
  screen.getByText('Please tick this to continue');
  expect(sent()).toEqual([]);
  await user.click(box() as HTMLElement);
  await user.click(buy);
  await vi.waitFor(() => expect(host.records.left).toHaveLength(1));
  expect(sent()).toEqual(['fictional.acknowledge', 'order.create']);
});

test('[D-46] what could not be kept is said, and nothing is ordered', async () => {
  const { user, screen, buy, sent, box } = await open({ calls: { 'fictional.acknowledge': refuse(500, 'internal') } });
  await user.click(box() as HTMLElement);
  await user.click(buy);
  await screen.findByRole('alert');
  expect(sent()).toEqual(['fictional.acknowledge']);
});

test('[D-46] it is asked once, and not where a brand has no such profiles', async () => {
  expect((await open({ user: aUser({ fictional_acknowledged: true }) })).box()).toBeNull();
  const { box, user, buy, host } = await open({ settings: { fictional_warning: false } });
  expect(box()).toBeNull();
  await user.click(buy);
  await vi.waitFor(() => expect(host.records.left).toHaveLength(1));
});

test('[D-46] an order that the server refuses without it asks for it then, whatever the page knew, and is placed once it is given', async () => {
  let isKnown = false;
  const { user, screen, buy, sent, box, host } = await open({
    user: aUser({ fictional_acknowledged: true }),
    calls: {
      'fictional.acknowledge': () => {
        isKnown = true;
        return { ok: true };
      },
      'order.create': () =>
        isKnown ? { order: anOrder(), checkout_url: 'http://127.0.0.1:4000/checkout/1' } : refuse(409, 'fictional_unacknowledged')(),
    },
  });
  expect(box()).toBeNull();
  await user.click(buy);
  await vi.waitFor(() => expect(document.activeElement).toBe(box()));
  screen.getByText('Please tick this to continue');
  await user.click(buy);
  expect(sent()).toEqual(['order.create']);
  await user.click(box() as HTMLElement);
  await user.click(buy);
  await vi.waitFor(() => expect(host.records.left).toHaveLength(1));
  expect(sent()).toEqual(['order.create', 'fictional.acknowledge', 'order.create']);
});
