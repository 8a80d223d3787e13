import { aProfileCard, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const HAIR = 'What colour is your hair?';

async function open(calls: FakeHostOptions['calls'] = {}) {
  const cards = Array.from({ length: 20 }, (_, index) => ({ profile: aProfileCard({}, index + 2), about_me: null, shared_interests: [] }));
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/swipe-game',
    calls: {
      'swipe.get': () => ({ cards, likes_left: null, resets_at: null }),
      'swipe.post': () => ({ ok: true as const, matched: false, likes_left: null, resets_at: null }),
      'profile.update': () => ({ ok: true as const }),
      ...calls,
    },
  });
  const shown = await renderRemote(remote, { page: 'swipe-game', host });
  await shown.screen.findByRole('button', { name: 'Pass on Lena2' });
  return {
    ...shown,
    host,
    pass: (times: number) => shown.user.keyboard('{ArrowLeft}'.repeat(times)),
    saved: () => host.records.calls.filter(({ id }) => id === 'profile.update').map(({ input }) => input.body),
  };
}

beforeEach(() => localStorage.clear());

test('[E-02] after twelve decisions a card asks for one fact; one press answers it, and the swiping goes on with the next card', async () => {
  const { host, screen, user, container, pass, saved } = await open();
  await pass(11);
  expect(screen.queryByText(HAIR)).toBeNull();
  await pass(1);
  const question = await screen.findByRole('heading', { name: HAIR });
  expect(document.activeElement).toBe(question);
  screen.getByText(`You passed on Lena13. ${HAIR}`);
  expect(container.querySelectorAll('article:not([inert])')).toHaveLength(0);
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: /^(Undo|Pass on|Like)/ }).every(({ disabled }) => disabled)).toBe(true);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Red' }));
  await vi.waitFor(() => expect(saved()).toEqual([{ hair_colour: 'red' }]));
  await vi.waitFor(() => expect(screen.queryByText(HAIR)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Lena14, 29' }));
  expect(host.records.events).toContainEqual({ name: 'shell:notify', payload: { tone: 'success', text: texts.question.saved } });
  await pass(2);
  expect(screen.queryByText('What colour are your eyes?')).toBeNull();
  expect(host.records.calls.filter(({ id }) => id === 'swipe.post')).toHaveLength(14);
});

test('[E-02] “rather not say” is an answer; “not now”, and the key that passes, put the question off until tomorrow', async () => {
  const first = await open();
  await first.pass(12);
  await first.user.click(await first.screen.findByRole('button', { name: 'I’d rather not say' }));
  await vi.waitFor(() => expect(first.saved()).toEqual([{ hair_colour: 'rather_not_say' }]));
  await first.screen.findByText(texts.question.private);
  await first.unmount();

  localStorage.clear();
  const second = await open();
  await second.pass(12);
  await second.screen.findByText(HAIR);
  await second.pass(1);
  await second.screen.findByText(texts.question.later);
  expect(second.screen.queryByText(HAIR)).toBeNull();
  expect(second.saved()).toEqual([]);
  expect(second.host.records.calls.filter(({ id }) => id === 'swipe.post')).toHaveLength(12);
  await second.unmount();

  const sameDay = await open();
  await sameDay.pass(13);
  await sameDay.screen.findByRole('button', { name: 'Pass on Lena15' });
  expect(sameDay.screen.queryByText(HAIR)).toBeNull();
});

test('[X-03] an answer that wasn’t saved is asked for again, and said', async () => {
  const { host, screen, user, pass } = await open({ 'profile.update': refuse(503, 'unavailable') });
  await pass(12);
  await user.click(await screen.findByRole('button', { name: 'Red' }));
  await vi.waitFor(() => expect(host.records.events.map(({ name }) => name)).toContain('shell:notify'));
  await vi.waitFor(() => expect(screen.getByRole('group', { name: HAIR }).getAttribute('aria-busy')).toBe('false'));
  screen.getByRole('button', { name: 'Red' });
});
