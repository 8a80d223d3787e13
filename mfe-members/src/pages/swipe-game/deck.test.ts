import { ApiFailure, type CallInput, type CallResponse, type SwipeCard } from '@vesper/contracts';
import { aProfileCard, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { createDeck } from './deck.ts';
import { createHistory } from './decision-history.ts';
import { type PendingSteps, type Step, storedSteps } from './pending-steps.ts';

const card = (nth: number): SwipeCard => ({ profile: aProfileCard({}, nth), about_me: null, shared_interests: [] });
const answer = { ok: true, matched: false, likes_left: 3, resets_at: '2026-01-16T00:00:00Z' } as const;

interface Setup {
  ids?: number[];
  left?: number;
  kept?: readonly Step[];
  history?: ReturnType<typeof createHistory>;
}

function start({ ids = [2, 3, 4, 5, 6, 7], left = 4, kept = [], history = createHistory() }: Setup = {}) {
  let saved = kept;
  let now = '2026-01-15T23:00:00Z';
  let [leftNow, gets] = [left, 0];
  const pending: PendingSteps = { load: () => saved, save: (steps) => (saved = steps) };
  const posts: { action: string; id: string; key: string | undefined }[] = [];
  let post: (input: CallInput<'swipe.post'>) => Promise<CallResponse<'swipe.post'>> = async () => ({ ...answer });
  let cards = ids.map(card);
  const [onLiked, onUnliked, onRefused] = [vi.fn(), vi.fn(), vi.fn()];
  let key = 100;
  const deck = createDeck({
    api: {
      async call(id, input) {
        if (id === 'swipe.get') gets += 1;
        if (id === 'swipe.get') return { cards, likes_left: leftNow, resets_at: answer.resets_at } as never;
        const { body, idempotencyKey } = input as CallInput<'swipe.post'>;
        posts.push({ action: body?.action ?? '', id: body?.id ?? '', key: idempotencyKey });
        return (await post(input as CallInput<'swipe.post'>)) as never;
      },
    },
    pending,
    history,
    now: () => Date.parse(now),
    newKey: () => uuid(key++),
    onLiked,
    onUnliked,
    onRefused,
  });
  return {
    deck,
    posts,
    onLiked,
    onUnliked,
    onRefused,
    saved: () => saved,
    answerBy: (next: typeof post) => (post = next),
    gets: () => gets,
    setClock: (at: string) => (now = at),
    setLeft: (next: number) => (leftNow = next),
    deal: (next: number[]) => (cards = next.map(card)),
    open: async () => {
      deck.start(false);
      await vi.waitFor(() => expect(deck.state().status).not.toBe('loading'));
    },
  };
}
const onTop = (deck: ReturnType<typeof start>['deck']) => deck.state().cards.map(({ profile }) => profile.id);
const refusal = (status: number, error: string) => () => Promise.reject(new ApiFailure(status, { error, message: error }));

test('[R-28] a decision shows at once and is sent in order, one at a time', async () => {
  const { deck, posts, open, onLiked, answerBy } = start();
  await open();
  let release = () => {};
  answerBy(() => new Promise((resolve) => (release = () => resolve({ ...answer, matched: true }))));
  deck.decide('like');
  deck.decide('pass');
  expect(onTop(deck).slice(0, 2)).toEqual([uuid(4), uuid(5)]);
  expect(deck.state()).toMatchObject({ likesLeft: 3, waiting: 2 });
  expect(posts).toHaveLength(1);
  answerBy(async () => ({ ...answer }));
  release();
  await vi.waitFor(() => expect(deck.state().waiting).toBe(0));
  expect(posts.map(({ action, id }) => [action, id])).toEqual([
    ['like', uuid(2)],
    ['pass', uuid(3)],
  ]);
  expect(onLiked).toHaveBeenCalledWith(uuid(2), true);
});

test('[R-28 K-01] when no like is left, the card stays and the limit is shown; passing goes on', async () => {
  const { deck, posts, open } = start({ left: 0 });
  await open();
  expect(deck.decide('like')).toBe(false);
  expect(deck.state()).toMatchObject({ isLimitShown: true });
  expect(onTop(deck)[0]).toBe(uuid(2));
  expect(deck.decide('pass')).toBe(true);
  expect(deck.state().isLimitShown).toBe(false);
  await vi.waitFor(() => expect(posts.map(({ action }) => action)).toEqual(['pass']));
});

test('[R-28 K-01] a like refused for the limit puts the card back, as another tab may have used it up', async () => {
  const { deck, open, answerBy, onRefused } = start();
  await open();
  answerBy(refusal(403, 'swipe_limit'));
  deck.decide('like');
  await vi.waitFor(() => expect(deck.state()).toMatchObject({ isLimitShown: true, likesLeft: 0, last: null }));
  expect(onTop(deck)[0]).toBe(uuid(2));
  expect(onRefused).not.toHaveBeenCalled();
});

test('[R-28 K-01] past the hour of new likes the server decides, though none was left before', async () => {
  const { deck, posts, open, setClock } = start({ left: 0 });
  await open();
  expect([deck.mayLike(), deck.decide('like')]).toEqual([false, false]);
  setClock('2026-01-16T00:00:01Z');
  expect([deck.mayLike(), deck.decide('like')]).toEqual([true, true]);
  await vi.waitFor(() => expect(deck.state()).toMatchObject({ likesLeft: 3, isLimitShown: false }));
  expect(posts.map(({ action }) => action)).toEqual(['like']);
});

test('[R-28 K-01] at that hour, not before it, what is left is asked anew, and the cards that are held stay', async () => {
  const { deck, open, gets, setClock, setLeft } = start({ left: 0 });
  await open();
  deck.decide('like');
  deck.renew();
  expect([gets(), deck.state().isLimitShown]).toEqual([1, true]);
  setClock('2026-01-16T00:00:01Z');
  setLeft(4);
  const held = onTop(deck);
  deck.renew();
  expect(deck.state()).toMatchObject({ likesLeft: null, resetsAt: null, isLimitShown: false });
  await vi.waitFor(() => expect(deck.state().likesLeft).toBe(4));
  expect(onTop(deck)).toEqual(held);
  expect(gets()).toBe(2);
  // That it had no other cards then does not mean that there are none.
  for (let nth = 0; nth < 3; nth++) deck.decide('pass');
  await vi.waitFor(() => expect(gets()).toBe(3));
});

test('[R-28] a member who is gone meanwhile stays away; the refusal is said', async () => {
  const { deck, open, answerBy, onRefused } = start();
  await open();
  answerBy(refusal(410, 'profile_gone'));
  deck.decide('like');
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
  expect(onTop(deck)).not.toContain(uuid(2));
});

test('[R-28 D-04] offline the decision is kept, and sent later under the same key', async () => {
  const { deck, posts, open, answerBy, saved } = start();
  await open();
  answerBy(refusal(0, 'network'));
  deck.decide('pass');
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  expect(saved()).toMatchObject([{ action: 'pass', id: uuid(2) }]);
  expect(deck.state()).toMatchObject({ waiting: 1, last: { decision: 'pass' } });
  answerBy(async () => ({ ...answer }));
  await Promise.resolve();
  deck.retry();
  await vi.waitFor(() => expect(deck.state().waiting).toBe(0));
  expect(posts[1]).toEqual(posts[0]);
  expect(saved()).toEqual([]);
});

test('[R-28] a decision kept from an earlier visit is sent, and its card is not shown again', async () => {
  const { deck, posts, open } = start({ kept: [{ action: 'like', id: uuid(2), key: uuid(50) }] });
  await open();
  expect(onTop(deck)).not.toContain(uuid(2));
  await vi.waitFor(() => expect(posts).toEqual([{ action: 'like', id: uuid(2), key: uuid(50) }]));
});

test('[R-28 D-17] undo brings the card back: unsent it is forgotten, sent it is taken back', async () => {
  const { deck, posts, open, answerBy, onUnliked } = start();
  await open();
  deck.decide('like');
  await vi.waitFor(() => expect(deck.state().waiting).toBe(0));
  deck.undo();
  expect(onTop(deck)[0]).toBe(uuid(2));
  await vi.waitFor(() => expect(onUnliked).toHaveBeenCalledWith(uuid(2)));
  expect(posts.map(({ action }) => action)).toEqual(['like', 'undo']);

  answerBy(refusal(0, 'network'));
  deck.decide('pass');
  await vi.waitFor(() => expect(posts).toHaveLength(3));
  await Promise.resolve();
  deck.undo();
  expect(deck.state()).toMatchObject({ waiting: 0, last: null });
  expect(onTop(deck)[0]).toBe(uuid(2));
});

test('[R-28 D-17] undo is there when the page is opened again, and is said once the server has taken it', async () => {
  const history = createHistory();
  const before = start({ history });
  await before.open();
  before.deck.decide('pass');
  await vi.waitFor(() => expect(before.deck.state().waiting).toBe(0));
  const { deck, posts, open } = start({ history, ids: [3, 4, 5, 6, 7] });
  await open();
  expect(deck.state().last?.card.profile.id).toBe(uuid(2));
  const onDone = vi.fn();
  deck.undo(onDone);
  expect(onTop(deck)[0]).toBe(uuid(2));
  expect(onDone).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(posts.map(({ action, id }) => [action, id])).toEqual([['undo', uuid(2)]]);
  expect(deck.state().last).toBeNull();
});

test('[R-28 D-17] an undo that comes too late, as another tab has decided since, takes the card off again and is not said', async () => {
  const { deck, open, answerBy, onRefused, onUnliked } = start();
  await open();
  deck.decide('pass');
  deck.decide('pass');
  await vi.waitFor(() => expect(deck.state().waiting).toBe(0));
  answerBy(refusal(404, 'not_found'));
  const onDone = vi.fn();
  deck.undo(onDone);
  expect(onTop(deck)[0]).toBe(uuid(3));
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 404 }), 'undo'));
  expect(onTop(deck)[0]).toBe(uuid(4));
  // Nor can the decision before it be taken back.
  expect(deck.state()).toMatchObject({ last: null, waiting: 0 });
  expect([onDone.mock.calls, onUnliked.mock.calls]).toEqual([[], []]);
});

test('[R-28] more cards are loaded before the last ones, without those already seen', async () => {
  const { deck, open, deal } = start({ ids: [2, 3, 4, 5] });
  await open();
  deal([2, 4, 5, 8, 9]);
  deck.decide('pass');
  await vi.waitFor(() => expect(onTop(deck)).toEqual([3, 4, 5, 8, 9].map((nth) => uuid(nth))));
});

test('[R-28] storage that is forbidden or holds nonsense loses nothing of the open page', () => {
  const broken = () => {
    throw new Error('forbidden');
  };
  const forbidden = storedSteps({ getItem: broken, setItem: broken, removeItem: broken }, uuid(1));
  expect(forbidden.load()).toEqual([]);
  forbidden.save([{ action: 'like', id: uuid(2), key: uuid(3) }]);
  expect(storedSteps({ getItem: () => '[{"action":"steal"}, 7]', setItem: broken, removeItem: broken }, uuid(1)).load()).toEqual([]);
});
