import type { CallResponse } from '@vesper/contracts';
import { expect, type TestStack, type Page, test } from './fixtures.ts';
import { call, logIn, newMember, sendMessage, untilLive } from './test-users.ts';

/** Must be visible in every tab well before the next refresh, which comes once a minute; on an idle machine within two seconds. */
const AGREED = { timeout: 15_000 };

/** What a tab shows at a glance: the count in its title, and the badges of its navigation. */
async function glance(page: Page) {
  const badge = async (name: string) => {
    const place = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
    return (await place.first().textContent())?.replace(name, '').trim() ?? '';
  };
  const title = /^\((\d+)\) /.exec(await page.title())?.[1] ?? '0';
  return { title: Number(title), messages: await badge('Messages'), likes: await badge('Likes') };
}

const conversationsIn = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/chats.php', { headers: { 'x-client-request': '1' } });
    return ((await answer.json()) as CallResponse<'chats.get'>).chats.map(({ profile }) => profile.id);
  });

/** Two tabs of a member with unread messages or new likes. */
async function twoTabs(page: Page, stack: TestStack): Promise<[Page, Page]> {
  await logIn(page.context(), stack, 'premium');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/members');
    await expect(
      tab
        .getByRole('navigation')
        .getByRole('link', { name: /^Messages/ })
        .first(),
    ).toBeVisible();
    // A prerendered page knows no counts yet.
    await untilLive(tab);
  }
  await expect
    .poll(async () => {
      const [one, two] = [await glance(page), await glance(other)];
      return one.title > 0 && JSON.stringify(one) === JSON.stringify(two);
    })
    .toBe(true);
  return [page, other];
}

test('[E-03 L-09 L-14 D-22 S-16] likes, messages, titles and badges agree in two tabs without waiting for the next refresh', {
  tag: '@full',
}, async ({ page, openBrowser, stack }) => {
  const [one, other] = await twoTabs(page, stack);
  const before = await glance(one);
  const { user: member } = (await (await call(page.context(), stack, 'GET', '/api/user.php')).json()) as CallResponse<'user.get'>;
  if (!member) throw new Error('signed in');

  const likersBrowser = await openBrowser();
  // With free messages of their own: other tests of the run may have used up those of the demo's members.
  const liker = await newMember(likersBrowser, stack);
  const liked = await call(likersBrowser, stack, 'POST', '/api/like.php', { id: member.id });
  expect(liked.status()).toBe(200);
  for (const tab of [one, other]) await expect.poll(async () => (await glance(tab)).title, AGREED).toBe(before.title + 1);

  await sendMessage(likersBrowser, stack, member, 'Good evening to both of your tabs');
  for (const tab of [one, other]) await expect.poll(async () => (await glance(tab)).title, AGREED).toBe(before.title + 2);
  expect(await glance(other)).toEqual(await glance(one));

  // Reading in one tab counts for the other.
  await one.goto(`/members/${liker.id}/chat`);
  await expect(one.getByText('Good evening to both of your tabs').first()).toBeVisible();
  for (const tab of [one, other]) await expect.poll(async () => (await glance(tab)).title, AGREED).toBe(before.title + 1);

  // Opening the liker's profile in one tab clears the badge in the other.
  await one.goto(`/likes/m/${liker.id}`);
  for (const tab of [one, other]) await expect.poll(async () => (await glance(tab)).title, AGREED).toBe(before.title);
  expect(await conversationsIn(other)).toContain(liker.id);
});

test('[S-15 D-45 M-04] ?t= shows a like after so many seconds, once; the dialog leads to the profile', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await logIn(context, stack, 'regular');
  await page.goto('/members?t=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /profile$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
});

test('[S-24] a member with one hidden and one visible tab stays online; returning to a hidden tab makes them online again', {
  tag: '@full',
}, async ({ page, context, stack, openBrowser }) => {
  const { id } = await logIn(context, stack, 'regular');
  // End sessions of earlier tests: a closed browser may not have reported that it left, and would keep the member online.
  expect((await call(context, stack, 'DELETE', '/api/sessions.php', {})).status()).toBe(200);
  const others = await openBrowser();
  await logIn(others, stack, 'premium');
  const isOnline = async () => {
    const answer = await call(others, stack, 'GET', `/api/member.php?id=${id}`);
    return ((await answer.json()) as CallResponse<'member.get'>).profile.online;
  };
  const show = (tab: Page, state: 'hidden' | 'visible') =>
    tab.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/notifications');
    await expect(tab.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  }
  const back = second.waitForResponse(/user\.php/);
  await show(page, 'hidden');
  await back;
  await expect.poll(isOnline).toBe(true);

  await show(second, 'hidden');
  await expect.poll(isOnline).toBe(false);
  await show(page, 'visible');
  await expect.poll(isOnline).toBe(true);
});
