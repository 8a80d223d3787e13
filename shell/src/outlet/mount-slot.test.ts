import type { RegistryEntry, SlotDeclaration, User } from '@vesper/contracts';
import { aUser, createFakeHost } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { createMountSlot, type OpenView } from './mount-slot.ts';
import type { ViewState } from './view-state.ts';

const entryOf = (name: string, ...slots: Omit<SlotDeclaration, 'slot'>[]): RegistryEntry => ({
  name,
  version: '1',
  entry: '',
  preload: {},
  texts: {},
  declaration: { name, contract: '^1.0.0', pages: [], slots: slots.map((slot) => ({ slot: 'profile.sections', ...slot })) },
});

function setUp(
  registry: RegistryEntry[],
  { user, brand = 'other', niche = 1, keys = [] }: { user?: User; brand?: string; niche?: number; keys?: string[] } = {},
) {
  const host = createFakeHost(user && { user });
  const container = document.createElement('div');
  const states = new Map<string, (state: ViewState) => void>();
  const mountSlot = createMountSlot({
    registry,
    session: host.stores.session,
    brand,
    niche,
    stored: (key) => keys.includes(key),
    open(before, { name }, into, view, onState): OpenView {
      const place = document.createElement('div');
      place.textContent = view.kind === 'widget' ? `${name} ${view.widget}` : '';
      into.insertBefore(place, before);
      states.set(name, onState);
      return { place, update: vi.fn(), mayLeave: () => true, close: async () => place.remove() };
    },
  });
  const unmount = mountSlot('profile.sections', container, { id: '1', name: 'Anna' });
  const shown = () => [...container.children].filter((place) => !(place as HTMLElement).hidden).map(({ textContent }) => textContent);
  const signIn = (next: User | null) => host.stores.session.setState({ user: next });
  return { shown, signIn, unmount, fail: (name: string) => states.get(name)?.({ status: 'failed', reason: 'mount', errorId: 'E-1' }) };
}

test('[B-12] all remotes that fill a slot are shown, in order', () => {
  const { shown, unmount } = setUp([
    entryOf('b', { widget: 'late', order: 2 }, { widget: 'early', order: -1 }),
    entryOf('a', { widget: 'one' }),
  ]);
  expect(shown()).toEqual(['b early', 'a one', 'b late']);
  unmount();
  expect(shown()).toEqual([]);
});

test('[B-12] one that fails hides its place, and the others stay', () => {
  const { shown, fail } = setUp([entryOf('a', { widget: 'one' }), entryOf('b', { widget: 'two' })]);
  fail('a');
  expect(shown()).toEqual(['b two']);
});

test('[B-12] widgets come and go with their conditions, each in its place', () => {
  const registry = [
    entryOf('a', { widget: 'visitors', access: 'visitor' }, { widget: 'members', access: 'member' }),
    entryOf('b', { widget: 'paid', premium: true }, { widget: 'unpaid', premium: false }),
    entryOf('c', { widget: 'all' }),
  ];
  const { shown, signIn } = setUp(registry);
  expect(shown()).toEqual(['a visitors', 'c all']);
  signIn(aUser({ paid_user: false }));
  expect(shown()).toEqual(['a members', 'b unpaid', 'c all']);
  signIn(aUser({ paid_user: true }));
  expect(shown()).toEqual(['a members', 'b paid', 'c all']);
  signIn(null);
  expect(shown()).toEqual(['a visitors', 'c all']);
});

test('[B-12 K-07] a widget may be for brands of some niches', () => {
  const registry = [entryOf('a', { widget: 'some', niches: [2, 7] }), entryOf('b', { widget: 'all' })];
  expect(setUp(registry, { niche: 1 }).shown()).toEqual(['b all']);
  expect(setUp(registry, { niche: 7 }).shown()).toEqual(['a some', 'b all']);
});

test('[B-12] a widget may be for some brands, or for browsers that have stored something', () => {
  const registry = [
    entryOf('a', { widget: 'ours', brands: ['vesper'] }, { widget: 'waiting', stored: 'a.outbox' }),
    entryOf('b', { widget: 'all' }),
  ];
  expect(setUp(registry).shown()).toEqual(['b all']);
  expect(setUp(registry, { brand: 'abendrot', keys: ['b.outbox'] }).shown()).toEqual(['b all']);
  expect(setUp(registry, { brand: 'vesper', keys: ['a.outbox'] }).shown()).toEqual(['a ours', 'a waiting', 'b all']);
});
