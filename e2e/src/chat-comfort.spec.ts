import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { expect, type Page, test } from './fixtures.ts';
import { logIn, sendMessage, untilLive } from './test-users.ts';

const log = (page: Page) => page.getByRole('log');

async function choose(page: Page, words: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${words}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function send(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByText(words).first()).toBeVisible();
}

test('[B-16 D-19 D-22] a message is answered, gets a reaction, is found by a search, and another is taken back', async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const other = await openBrowser();
  const me = await logIn(context, stack, 'premium');
  await logIn(other, stack, 'regular');
  const run = randomUUID().slice(0, 8);
  const question = `Coffee or a walk ${run}`;
  const chat = `/chats/${await sendMessage(other, stack, me, question)}`;
  const theirs = await other.newPage();
  for (const one of [page, theirs]) {
    await one.goto(chat);
    await untilLive(one);
  }

  await choose(page, question, 'Reply');
  await expect(page.getByRole('button', { name: 'Cancel reply' })).toBeVisible();
  const answer = `À la Brûlerie ${run}`;
  await send(page, answer);
  await theirs.getByRole('button', { name: new RegExp(`^In reply to:.*${question}$`) }).click();
  await expect(theirs.locator('li:focus')).toContainText(question);

  await choose(theirs, answer, 'React');
  await theirs.getByRole('button', { name: 'Heart', exact: true }).click();
  await expect(log(page).getByText(/: Heart$/)).toBeAttached();

  // What lies over the page closes by Back, and its button is on screen on a small phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: /^A gift for/ }).click();
  const gifts = page.getByRole('dialog');
  const buttons = gifts.locator('footer');
  await expect(buttons).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(gifts).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(chat);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto('/chats');
  await page.getByRole('searchbox').fill(`BRULERIE ${run}`);
  const found = page.getByRole('link', { name: answer });
  await expect(found.locator('mark')).toHaveText(`Brûlerie ${run}`);
  await expectAccessible(page, '/chats');
  await found.click();
  await expect(page.locator('li:focus')).toContainText(answer);
  expect(page.url()).not.toContain(run);

  await theirs.goto('/members');
  const mistake = `For another ${run}`;
  await send(page, mistake);
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible();
  await choose(page, mistake, 'Take back');
  await expect(log(page).getByText(mistake)).toHaveCount(0);
  await theirs.goto(chat);
  await expect(log(theirs).getByText(answer).first()).toBeVisible();
  await expect(log(theirs).getByText(mistake)).toHaveCount(0);

  // who the other is stands beside the chat, where there is room.
  const beside = theirs.getByRole('complementary', { name: 'Profile' });
  await theirs.setViewportSize({ width: 1200, height: 860 });
  await expect(beside.getByRole('heading', { name: new RegExp(`^${me.profile.name}, `) })).toBeVisible();
  await theirs.setViewportSize({ width: 1199, height: 860 });
  await expect(beside).toHaveCount(0);
});
