// @vitest-environment node
import type { CallResponse } from '@vesper/contracts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { callKey, useCall, useHost, useInfiniteQuery, useParams, useStoreValue, useTexts } from '../public.ts';
import { prerenderPages } from './prerender-pages.tsx';
import { variantsOf } from './variants.ts';

const pageOf = (component: () => React.ReactNode) =>
  prerenderPages({
    remote: 'mfe-x',
    pages: [{ key: 'page', page: { page: 'page', path: '/x/:slug?', access: 'anyone' }, component }],
    locale: 'de',
    texts: { 'mfe-x': { hello: 'Hallo bei {{brand}}', free_other: '{{count}} frei' }, common: {} },
  }).pages.page ?? [];

test('[W1] a page becomes markup in its language, with places for what only the gateway knows', () => {
  const [page, ...others] = pageOf(() => {
    const { t } = useTexts();
    const name = useStoreValue(useHost().stores.settings, ({ settings }) => settings.name);
    const { isPending } = useCall('interests.get');
    return (
      <h1>
        {t('hello', { brand: name })} {isPending && <i>…</i>}
      </h1>
    );
  });
  expect(page).toMatchObject({ where: {}, html: '<h1>Hallo bei ~~name~~ <i>…</i></h1>' });
  expect(others).toEqual([]);
});

test('[D-52] each slug that a page names becomes markup too', () => {
  const component = () => <h1>{useParams()['slug'] ?? 'plain'}</h1>;
  const page = { page: 'page', path: '/x/:slug?', access: 'anyone' } as const;
  const made = prerenderPages({ remote: 'mfe-x', pages: [{ key: 'page', page, slugs: ['summer'], component }], locale: 'de', texts: {} });
  expect(made.slugs).toEqual({ page: ['summer'] });
  expect(made.pages).toMatchObject({ page: [{ html: '<h1>plain</h1>' }], 'page/summer': [{ html: '<h1>summer</h1>' }] });
});

test('[E-16] what depends on the brand is rendered for each answer, and only for what is asked', () => {
  const page = pageOf(() => {
    const { t } = useTexts();
    const credits = useStoreValue(useHost().stores.settings, ({ settings }) => settings.signup_credits);
    return credits > 0 ? <p>{t('free', { count: credits })}</p> : <b />;
  });
  expect(page.map(({ where, html }) => [where, html])).toEqual([
    [{ givesMessages: true }, '<p>~~free_messages:free~~</p>'],
    [{ givesMessages: false }, '<b></b>'],
  ]);
  const search = pageOf(() => useStoreValue(useHost().stores.settings, ({ settings }) => settings.logged_out_search));
  expect(search.map(({ where, html }) => [where, html])).toEqual([
    [{ showsSearch: true }, 'all'],
    [{ showsSearch: false }, 'none'],
  ]);
  const asked = variantsOf((brand) => ({ html: String(brand.ask('hasDescription') && brand.ask('speaksLocale')), css: [] }));
  expect(asked.filter(({ html }) => html === 'true').map(({ where }) => where)).toEqual([{ hasDescription: true, speaksLocale: true }]);
  expect(asked.some(({ where }) => where.hasDescription === false)).toBe(true);
});

test('[B-12] a page that needs what can’t be known when it is built is refused, with the reason', () => {
  expect(() => pageOf(() => useStoreValue(useHost().stores.settings, ({ settings }) => settings.refund_days))).toThrow(
    'A prerendered page can’t use the setting "refund_days"',
  );
  expect(() => pageOf(() => useStoreValue((useHost().stores as never as Record<string, never>).likes as never, () => ''))).toThrow(
    'can’t use the store "likes"',
  );
});

const Cards = ({ around = 'li', spell = (name) => name }: { around?: 'li' | 'p'; spell?: (name: string) => ReactNode }) => {
  const { data } = useCall('showcase.get', { query: { lander: 'x' } });
  const Item = around;
  return data ? (
    <ul>
      {data.profiles.slice(0, 3).map(({ name, fictional_icon, city, main_image }, place) => (
        <Item key={place} title={place === 0 ? 'first' : undefined}>
          {spell(name)} {fictional_icon && 'fiktiv'} {city} {main_image?.card}~~memberId~~
        </Item>
      ))}
    </ul>
  ) : (
    <i>…</i>
  );
};

test('[W1 D-52 D-46] people whom a page asks for stand in cards of their own, each way they are written and for each kind of member', () => {
  const [page] = pageOf(() => <Cards />);
  expect(page?.html).toBe('<i>…</i>');
  expect(page?.members).toMatchObject({ html: '<ul>~~members~~</ul>', lander: 'x', places: [0, 1, 1] });
  const cardOf = (fictional: boolean, hasCity: boolean) =>
    page?.members?.cards.find(({ where }) => where.fictional === fictional && where.hasCity === hasCity)?.html;
  // These cards tell nothing else of a member: no other fact doubles them.
  expect(page?.members?.cards.map(({ where }) => Object.keys(where).sort())).toEqual(
    Array.from({ length: 4 }, () => ['fictional', 'hasCity']),
  );
  expect(cardOf(true, true)?.[1]).toBe('<li>~~memberName~~ fiktiv ~~memberCity~~ ~~memberCard~~~~memberId~~</li>');
  expect(cardOf(false, false)).toHaveLength(2);
  expect(cardOf(false, false)?.[1]).not.toMatch(/fiktiv|memberCity/);
});

test('[B-12] people who stand elsewhere than in a list are refused, with the reason', () => {
  expect(() => pageOf(() => <Cards around="p" />)).toThrow('must be in one list, one li each');
  expect(() => pageOf(() => <Cards spell={(name) => [name.slice(0, 5), <wbr key="" />, name.slice(5)]} />)).toThrow(
    'no placeholder for the name',
  );
});

const membersPageOf = (component: () => React.ReactNode, path = '/x/:id') =>
  prerenderPages({
    remote: 'mfe-x',
    pages: [{ key: path, page: { page: 'page', path, access: 'member' }, component }],
    locale: 'de',
    texts: { 'mfe-x': { left_one: '{{count}} übrig', left_other: '{{count}} übrig' }, common: {} },
  }).pages[path] ?? [];

test('[W1 L-10] a member’s page knows whether they have paid and how many credits they have, and nothing else of them', () => {
  const page = membersPageOf(() => {
    const { t, formatNumber } = useTexts();
    const user = useStoreValue(useHost().stores.session, (session) => session.user);
    return user?.paid_user ? <p>{`${t('left', { count: user.credits })} ${formatNumber(user.credits)}`}</p> : <b />;
  });
  expect(page.map(({ where, html }) => [where, html])).toEqual([
    [{ hasPaid: true, hasCredits: true, hasFewCredits: true }, '<p>~~credits:left~~ ~~credits~~</p>'],
    [{ hasPaid: true, hasCredits: true, hasFewCredits: false }, '<p>~~credits:left~~ ~~credits~~</p>'],
    [{ hasPaid: true, hasCredits: false }, '<p>0 übrig 0</p>'],
    [{ hasPaid: false }, '<b></b>'],
  ]);
  expect(() => membersPageOf(() => useStoreValue(useHost().stores.session, ({ user }) => user?.email))).toThrow(
    'can’t use the member’s "email"',
  );
});

test('renders a page once per combination of the facts that it reads', () => {
  let renderings = 0;
  const page = membersPageOf(() => {
    renderings++;
    const user = useStoreValue(useHost().stores.session, (session) => session.user);
    return <p>{user?.paid_user && user.credits > 0}</p>;
  });
  expect([page.length, renderings]).toEqual([4, 4]);
});

test('[W1] where a discount would be shown the page is left to script; a parameter of the path can’t stand in it', () => {
  const page = membersPageOf(() => <i>{useStoreValue(useHost().stores.discount, ({ active }) => active?.code)}</i>);
  expect(page.map(({ where, html }) => [where, html])).toEqual([[{ hasDiscount: false }, '<i></i>']]);
  expect(() => membersPageOf(() => useParams<'id'>().id)).toThrow('shows a parameter of its path');
});

test('[R-06 W1] members whom a page searches for stand in cards', () => {
  const Found = () => {
    const { data } = useInfiniteQuery({
      queryKey: callKey('members.search', { query: {} }),
      queryFn: () => new Promise<CallResponse<'members.search'>>(() => {}),
      initialPageParam: undefined,
      getNextPageParam: () => undefined,
    });
    return data ? (
      <ul>
        {data.pages[0]?.profiles.map(({ name, liked }, at) => (
          <li key={at} title={name}>{`${name} ~~memberId~~ ${liked}`}</li>
        ))}
      </ul>
    ) : (
      <i>…</i>
    );
  };
  const [page] = membersPageOf(Found, '/found');
  expect(page?.members).toMatchObject({ html: '<ul>~~members~~</ul>', places: [0, 0, 0, 0] });
  expect(page?.members?.lander).toBeUndefined();
  expect(page?.members?.cards.find(({ where }) => where.liked)?.html).toEqual([
    '<li title="~~memberName~~">~~memberName~~ ~~memberId~~ true</li>',
  ]);
});

const Chats = ({ isLongFrom = 3 }) => {
  const { t, formatRelative, formatDateTime } = useTexts();
  const chats = useStoreValue(useHost().stores.chatState, (state) => state.chats);
  const waiting = chats.filter(({ num_unread_messages }) => num_unread_messages > 0).length;
  if (chats.length === 0) return <i>…</i>;
  return (
    <div>
      {chats.length >= isLongFrom && <b>Ungelesen{waiting > 0 && ` · ${waiting}`}</b>}
      <ul>
        {chats.map(({ conversation, profile, last_message: last, last_reaction, num_unread_messages: unread }, at) => (
          <li key={at}>
            <a href={conversation}>{profile.name}</a>
            <time dateTime={last?.created_at} title={formatDateTime(last?.created_at ?? '')}>
              {formatRelative(last?.created_at ?? '')}
            </time>
            {profile.online && 'online'} {last_reaction?.reaction} {last?.gift ? t(`gifts.${last.gift}`) : last?.body}
            {unread > 0 && `${unread} ${t('left', { count: unread })}`}
          </li>
        ))}
      </ul>
    </div>
  );
};

test('[R-13 W1] chats that a page lists stand in rows of their own, each way they are told; around them what is counted', () => {
  const [page] = membersPageOf(() => <Chats />, '/chats');
  expect(page?.html).toBe('<i>…</i>');
  const { call, cards = [], around = [], places } = page?.members ?? {};
  expect([call, places]).toEqual(['chats.get', [0, 0, 0, 0, 0, 0, 0, 0]]);
  expect(around).toEqual([
    { from: 1, where: {}, html: '<div><ul>~~members~~</ul></div>' },
    ...[true, false].flatMap((hasUnread) =>
      [true, false].map((hasUnanswered) => ({
        from: 3,
        where: { hasUnread, hasUnanswered },
        html: `<div><b>Ungelesen${hasUnread ? ' · ~~unreadChats~~' : ''}</b><ul>~~members~~</ul></div>`,
      })),
    ),
  ]);
  const rowOf = (wanted: Record<string, boolean>) =>
    cards.find(({ where }) => Object.entries(wanted).every(([fact, value]) => where[fact] === value))?.html[0];
  const time = '<a href="~~chatId~~">~~chatName~~</a><time dateTime="~~chatAt~~">~~chatAgo~~</time>';
  expect(rowOf({ hasWords: true, isUnread: true, online: false })).toBe(
    `<li>${time}  ~~chatWords~~~~chatUnread~~ ~~unread_messages:left~~</li>`,
  );
  expect(rowOf({ isGift: true, isUnread: false, online: true })).toBe(`<li>${time}online  ~~gift:gifts.~~</li>`);
  expect(rowOf({ hasReaction: true, fire: true, online: false })).toBe(`<li>${time} fire ~~chatWords~~</li>`);
});

test('[R-13] beside a conversation no rows are made: it is marked there', () => {
  const [page] = membersPageOf(() => <Chats />, '/chats/:id');
  expect(page?.members).toBeUndefined();
});

const Likes = () => {
  const { t } = useTexts();
  const { likes, totalNewLikes } = useStoreValue(useHost().stores.chatState, (state) => state);
  const matches = likes.given.filter(({ matched }) => matched).map(({ id }) => likes.profiles[id]);
  const shown = matches.filter((member) => !member?.fictional_icon);
  if (likes.received.length === 0) return <i>…</i>;
  return (
    <div>
      {totalNewLikes > 0 && <b>{totalNewLikes}</b>}
      {matches.length > 0 && <b title={t('left', { count: matches.length })}>{matches.length}</b>}
      {shown.length > 0 && <a href={shown[0]?.id}>{shown.length === 1 ? shown[0]?.name : t('left', { count: shown.length })}</a>}
      <ul title={likes.received.length > 3 ? undefined : 'few'}>
        {likes.received.map(({ id, like_new }, at) => (
          <li key={at}>
            <a href={`/members/${id}`}>{likes.profiles[id]?.name}</a>
            {like_new && 'neu'}
          </li>
        ))}
      </ul>
    </div>
  );
};

test('[R-15 W1] received likes stand in cards; around them is what is new, and who waits for a first word', () => {
  const [page] = membersPageOf(() => <Likes />, '/likes');
  const { call, around = [], cards = [], places } = page?.members ?? {};
  expect([page?.html, call, places, cards.length]).toEqual(['<i>…</i>', 'likes.get', [0, 0, 0, 0, 0, 0], 32]);
  expect(cards.find(({ where }) => where.isNew)?.html).toEqual(['<li><a href="/members/~~memberId~~">~~memberName~~</a>neu</li>']);
  const aroundOf = (wanted: Record<string, boolean>) =>
    around.find(({ where }) => Object.entries(wanted).every(([fact, value]) => where[fact] === value))?.html;
  const list = '<ul>~~members~~</ul></div>';
  expect(aroundOf({ hasNewLikes: false, hasNewMatches: false, isFew: false })).toBe(`<div>${list}`);
  expect(aroundOf({ hasNewLikes: true, hasNewMatches: false, isFew: true })).toBe(
    '<div><b>~~newLikes~~</b><ul title="few">~~members~~</ul></div>',
  );
  const badge = '<b title="~~new_matches:left~~">~~newMatches~~</b>';
  expect(aroundOf({ hasNewLikes: false, showsOneMatch: true, isFew: false })).toBe(
    `<div>${badge}<a href="~~matchId~~">~~matchName~~</a>${list}`,
  );
  expect(aroundOf({ hasNewLikes: false, showsMoreMatches: true, isFew: false })).toBe(
    `<div>${badge}<a href="~~matchId~~">~~shown_matches:left~~</a>${list}`,
  );
});

test('[R-18 W1] what a member’s page begins with is named, so that its document brings the answer; a call with input is not', () => {
  const Begins = () => {
    const { isPending } = useCall('credits.get');
    useCall('credits.get', { query: { code: 'EVENING' } });
    useCall('photos.get', { query: { of: 'x' } as never });
    return isPending && <i>…</i>;
  };
  expect(membersPageOf(() => <Begins />, '/begins')).toEqual([{ where: {}, html: '<i>…</i>', css: [], reads: ['credits.get'] }]);
  expect(pageOf(() => <Begins />)[0]?.reads).toBeUndefined();
});
