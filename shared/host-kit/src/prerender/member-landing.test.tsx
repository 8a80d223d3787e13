// @vitest-environment node
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useCall, useParams, useTexts } from '../public.ts';
import { prerenderPages } from './prerender-pages.tsx';

const landingOf = (Component: () => ReactNode) =>
  prerenderPages({
    remote: 'mfe-x',
    pages: [
      {
        key: 'landing',
        page: { page: 'landing', path: '/x/:id/:slug?', access: 'visitor', exists: { call: 'landing.get', query: { id: ':id' } } },
        component: Component,
      },
    ],
    locale: 'de',
    texts: { 'mfe-x': { more_other: '{{name}}: {{count}}' }, common: {} },
  }).pages.landing ?? [];

/** What a landing shows of its member. */
const useMember = () => {
  const { id = '' } = useParams<'id'>();
  return useCall('landing.get', { query: { id } }).data?.member;
};

test('[R-09 R-12 W1] a landing has its member in it, each way the page is written, with places for the items of its lists', () => {
  const Landing = () => {
    const { t } = useTexts();
    const member = useMember();
    const { name = '', photo_count = 1, city } = member?.card ?? {};
    return (
      <>
        {`${name}${city ?? ''} ${t('more', { count: photo_count - 1, name })}`}
        <ul>
          {member?.interests.slice(0, 5).map((one) => (
            <li key={one}>{t(`common:attributes.interests.${one}`)}</li>
          ))}
        </ul>
      </>
    );
  };
  const made = landingOf(Landing);
  expect(made).toHaveLength(8);
  expect(made.find(({ where }) => where.hasPlace && where.hasLocked && where.hasInterests)).toMatchObject({
    html: '~~memberName~~~~memberCity~~ ~~locked_photos:more~~<ul>~~memberInterests~~</ul>',
    lists: { memberInterests: { item: '<li>~~interest:common/attributes.interests.~~</li>', most: 5 } },
  });
  expect(made.find(({ where }) => !where.hasPlace && !where.hasLocked && !where.hasInterests)).toEqual({
    where: { hasPlace: false, hasLocked: false, hasInterests: false },
    html: '~~memberName~~ ~~memberName~~: 0<ul></ul>',
    css: [],
  });
});

test('[B-12] a landing with lists that the gateway couldn’t fill is refused, with the reason', () => {
  const Numbered = () => (
    <ol>
      {useMember()?.interests.map((_, at) => (
        <li key={at}>{at}</li>
      ))}
    </ol>
  );
  expect(() => landingOf(Numbered)).toThrow('of items that are alike');
});
