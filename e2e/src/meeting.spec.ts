import type { BrowserContext } from '@playwright/test';
import { expect, type TestStack, type Page, test } from './fixtures.ts';
import { allowErrors } from './page-guards.ts';
import { call, newMember, acceptEntryWarning, untilLive } from './test-users.ts';

/** Anna and Bert, each in their own browser. */
async function twoMembers(openBrowser: () => Promise<BrowserContext>, stack: TestStack) {
  const [annas, berts] = [await openBrowser(), await openBrowser()];
  const anna = await newMember(annas, stack);
  const bert = await newMember(berts, stack, { gender: 'male', seeking: 'female' });
  return { anna, bert, annas, berts };
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });
const badge = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name }).first();

async function say(page: Page, text: string, costs?: RegExp): Promise<void> {
  await composer(page).fill(text);
  if (costs) await expect(page.getByText(costs)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('[M-05 R-15 S-17 D-22 L-09 L-14] a like arrives without reloading; liked back, it is a match', async ({ openBrowser, stack }) => {
  const { anna, bert, annas, berts } = await twoMembers(openBrowser, stack);
  const [annasPage, bertsPage] = [await annas.newPage(), await berts.newPage()];
  await bertsPage.goto('/likes');
  await expect(bertsPage.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  await annasPage.goto(`/members/${bert.id}`);
  await annasPage.getByRole('button', { name: 'Like', exact: true }).click();

  // M-08: a few words are offered, and nothing is sent.
  await annasPage.getByRole('button', { name: 'Say it with a few words' }).click();
  await expect(annasPage.getByRole('dialog').getByRole('textbox', { name: `Write to ${bert.profile.name}` })).toBeVisible();
  await annasPage.keyboard.press('Escape');

  await expect(badge(bertsPage, /1 new like/)).toBeVisible();
  await expect(bertsPage).toHaveTitle(/^\(1\) /);
  await expect(bertsPage.getByRole('main').getByText(anna.profile.name).first()).toBeVisible();

  await bertsPage
    .getByRole('article')
    .getByRole('link', { name: new RegExp(anna.profile.name) })
    .first()
    .click();
  await expect(bertsPage).toHaveURL(new RegExp(anna.id));
  await bertsPage.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(annasPage.getByText(`You and ${bert.profile.name} like each other.`)).toBeVisible();
  await expect(bertsPage).not.toHaveTitle(/^\(/);
});

test('[M-04 D-22 D-45] a like shows who gave it and leads to their profile; it never interrupts typing', { tag: '@full' }, async ({
  openBrowser,
  stack,
}) => {
  const { anna, bert, annas, berts } = await twoMembers(openBrowser, stack);
  const bertsPage = await berts.newPage();
  await bertsPage.goto('/profile');
  const about = bertsPage.getByRole('textbox', { name: 'About me' });
  await about.fill('I am in the middle of');
  const liked = await call(annas, stack, 'POST', '/api/like.php', { id: bert.id });
  expect(liked.status()).toBe(200);
  await expect(badge(bertsPage, /1 new like/)).toBeVisible();
  await expect(bertsPage.getByRole('dialog')).toHaveCount(0);
  await about.fill('');
  await about.blur();

  const dialog = bertsPage.getByRole('dialog', { name: `${anna.profile.name} likes you` });
  await dialog
    .getByRole('button', { name: /profile$/ })
    .last()
    .click();
  await expect(bertsPage).toHaveURL(new RegExp(`/members/${anna.id}$`));
  await expect(bertsPage).not.toHaveTitle(/^\(/); // S-17
});

test('[M-06 R-13 R-14 D-19 D-21 D-22 E-04 S-16] both windows update live: each message once, unread counts, typing', async ({
  openBrowser,
  stack,
}) => {
  const { anna, bert, annas, berts } = await twoMembers(openBrowser, stack);
  const [annasPage, bertsPage] = [await annas.newPage(), await berts.newPage()];
  await bertsPage.goto('/members');
  await annasPage.goto(`/members/${bert.id}/chat`);
  await say(annasPage, 'Good evening, Bert');
  await expect(annasPage).toHaveURL(/\/chats\/[0-9a-f-]{36}/);
  await expect(annasPage.getByText('Sent', { exact: true })).toBeVisible();

  await expect(badge(bertsPage, /1 unread message/)).toBeVisible();
  await expect(bertsPage).toHaveTitle(/^\(1\) /);
  await badge(bertsPage, /Messages/).click();
  await bertsPage
    .getByRole('link', { name: new RegExp(anna.profile.name) })
    .first()
    .click();
  await expect(bertsPage.getByRole('log').getByText('Good evening, Bert')).toBeVisible();
  await expect(bertsPage).not.toHaveTitle(/^\(/);
  await expect(annasPage.getByText('Read', { exact: true })).toBeVisible();

  await composer(bertsPage).pressSequentially('Good');
  await expect(annasPage.getByText(`${bert.profile.name} is typing`).last()).toBeVisible();
  await say(bertsPage, 'Good evening, Anna');
  await expect(annasPage.getByText('Good evening, Anna').last()).toBeVisible();
  await annasPage.reload();
  await expect(annasPage.getByRole('log').getByText('Good evening, Anna')).toHaveCount(1);
});

test('[V-08 P-04 R-18 S-04] when starter messages run out, the draft is kept; after paying by iDEAL the conversation continues with it', async ({
  openBrowser,
  stack,
}) => {
  const { bert, annas } = await twoMembers(openBrowser, stack);
  const page = await annas.newPage();
  await page.goto(`/members/${bert.id}/chat`);
  for (const left of [5, 4, 3, 2, 1]) await say(page, `With ${left} left`, new RegExp(`^${left} free messages? left`));
  await expect(page.getByText('Your free messages are used up')).toBeVisible();
  await composer(page).fill('And there is one more thing');
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue(/^And there is one more thing/);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  await composer(page).fill('And there is one more thing');

  await page.getByRole('link', { name: 'Buy credits' }).click();
  await expect(page).toHaveURL(/\/credits/);
  await page.getByRole('radio', { name: /^10 credits/ }).check();
  await page.getByRole('button', { name: /^Buy now – €/ }).click();
  await page.locator('[name=decision][value=pay]').click();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await page.getByRole('link', { name: /^Write to / }).click();
  await expect(composer(page)).toHaveValue('And there is one more thing');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('And there is one more thing')).toBeVisible();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
});

test('[D-04 C-16 B-01] a killed and restarted server loses no message and sends none twice', { tag: '@full' }, async ({
  openBrowser,
  stack,
}) => {
  const { anna, bert, annas, berts } = await twoMembers(openBrowser, stack);
  // A widget or a service worker update may be loading.
  for (const context of [annas, berts])
    allowErrors(context, /ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|Failed to fetch|net::|could not be shown|fetching the script/);
  const [annasPage, bertsPage] = [await annas.newPage(), await berts.newPage()];
  await annasPage.goto(`/members/${bert.id}/chat`);
  await say(annasPage, 'Before the storm');
  await expect(annasPage.getByText('Sent', { exact: true })).toBeVisible();
  await bertsPage.goto('/chats');
  await untilLive(bertsPage);
  await bertsPage
    .getByRole('link', { name: new RegExp(anna.profile.name) })
    .first()
    .click();
  await expect(bertsPage.getByRole('log')).toBeVisible();

  const restart = stack.restartServer('SIGKILL');
  await say(annasPage, 'First word in the storm');
  await say(annasPage, 'Second word in the storm');
  await restart;
  for (const page of [annasPage, bertsPage]) {
    const messages = page.getByRole('log').getByRole('listitem').filter({ hasText: 'word in the storm' });
    await expect(messages).toHaveText([/First word in the storm/, /Second word in the storm/], { timeout: 40_000 });
  }
  await annasPage.reload();
  await composer(annasPage).fill('Still here');
  await expect(annasPage.getByText('2 free messages left')).toBeVisible();
});

test('[P-03 P-01] a visitor can view a profile, and is invited to sign up or log in for more', async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const bert = await newMember(await openBrowser(), stack, { gender: 'male', seeking: 'female' });
  await acceptEntryWarning(context, stack);
  await page.goto(`/members/${bert.id}`);
  await page.getByRole('button', { name: 'Sign up to write' }).click();
  const invitation = page.getByRole('dialog');
  await expect(invitation.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await invitation.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('[R-55] a visit is listed where viewers are; switched off in the settings, it is not', { tag: '@full' }, async ({
  openBrowser,
  stack,
}) => {
  const { anna, bert, annas, berts } = await twoMembers(openBrowser, stack);
  const [annasPage, bertsPage] = [await annas.newPage(), await berts.newPage()];
  const told = annasPage.waitForResponse((answer) => answer.url().endsWith('/api/viewers.php') && answer.request().method() === 'POST');
  await annasPage.goto(`/members/${bert.id}`);
  expect((await told).status()).toBe(200);
  await bertsPage.goto('/viewers');
  await expect(bertsPage.getByRole('article').getByRole('link', { name: new RegExp(`^${anna.profile.name}, `) })).toBeVisible();
  await expect(bertsPage.getByRole('button', { name: 'Back' })).toBeInViewport();

  await annasPage.goto('/notifications#privacy');
  const isSaved = annasPage.waitForResponse((answer) => answer.request().method() === 'PUT');
  await annasPage.getByRole('switch', { name: 'Profile visits' }).click();
  await isSaved;
  await bertsPage.reload();
  await expect(bertsPage.getByText('No visits in the last 30 days')).toBeVisible();
});
