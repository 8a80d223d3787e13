import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { query } from './database.ts';
import { expect, type Page, test, type TestStack } from './fixtures.ts';
import { allowErrors } from './page-guards.ts';
import { logIn, sendMessage, untilLive } from './test-users.ts';

/** Starts a chat from `regular` to the member signed in at `context`, and returns its id. */
async function chatWith(context: BrowserContext, other: BrowserContext, stack: TestStack): Promise<string> {
  const me = await logIn(context, stack, 'premium');
  await logIn(other, stack, 'regular');
  return sendMessage(other, stack, me, 'Good evening');
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });

async function openChat(page: Page, conversation: string): Promise<void> {
  await page.goto(`/chats/${conversation}`);
  await untilLive(page);
  await expect(field(page)).toBeVisible();
}

const bodiesOf = async (stack: TestStack, conversation: string, like: string) =>
  (
    (await query(stack, 'select body from messages where conversation_id = $1 and body like $2 order by body', [conversation, like])) as {
      body: string;
    }[]
  ).map(({ body }) => body);

test('[B-01] two tabs written in at the same instant lose and duplicate nothing', async ({ page, context, stack, openBrowser }) => {
  const conversation = await chatWith(context, await openBrowser(), stack);
  const other = await context.newPage();
  for (const tab of [page, other]) await openChat(tab, conversation);
  const run = randomUUID().slice(0, 8);
  const write = async (tab: Page, text: string) => {
    await field(tab).pressSequentially(text, { delay: 5 });
    await tab.getByRole('button', { name: 'Send', exact: true }).click();
  };
  for (let turn = 1; turn <= 5; turn += 1) {
    await Promise.all([write(page, `${run} left ${turn}`), write(other, `${run} right ${turn}`)]);
  }
  const written = ['left', 'right'].flatMap((side) => [1, 2, 3, 4, 5].map((turn) => `${run} ${side} ${turn}`));
  await expect.poll(() => bodiesOf(stack, conversation, `${run}%`)).toEqual(written);
  for (const tab of [page, other]) {
    for (const text of written) await expect(tab.getByRole('log').getByText(text)).toHaveCount(1);
    await expect(field(tab)).toHaveValue('');
  }
});

test('[B-01] what was written offline is sent from any page, also after the browser was closed', async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const conversation = await chatWith(context, await openBrowser(), stack);
  await openChat(page, conversation);
  const text = `from the tunnel ${randomUUID()}`;
  allowErrors(context, /ERR_FAILED/);
  // A request that waits for its route when the page is closed is sent: the first try must have failed before.
  await context.route('**/api/message.php', (route) => route.abort());
  await field(page).fill(text);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/message.php'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mfe-chat.outbox'))).not.toBeNull();
  await failed;
  await page.close();
  expect(await bodiesOf(stack, conversation, text)).toEqual([]);
  await context.unroute('**/api/message.php');
  const later = await context.newPage();
  await later.goto('/members');
  await expect.poll(() => bodiesOf(stack, conversation, text), { timeout: 20_000 }).toEqual([text]);
});

test('[B-01 B-16] in a long chat few elements exist, and nothing moves while older messages load', { tag: '@full' }, async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const conversation = await chatWith(context, await openBrowser(), stack);
  await query(
    stack,
    `with c as (update conversations set last_seq = last_seq + 800 where id = $1 returning id, last_seq - 800 as before, member_a, member_b)
     insert into messages (conversation_id, seq, sender_id, client_id, type, body, cost_kind, cost_credits, created_at)
     select c.id, before + n, case when n % 3 = 0 then member_a else member_b end, gen_random_uuid(), 'text',
       'line ' || n || repeat(' and more words', n % 7), 'starter', 0, now() - make_interval(mins => 800 - n)
     from c, generate_series(1, 800) n`,
    [conversation],
  );
  await query(stack, 'update participants set read_seq = (select last_seq from conversations where id = $1) where conversation_id = $1', [
    conversation,
  ]);
  await openChat(page, conversation);
  const log = page.getByRole('log');
  await expect(log.getByText(/line 800\b/)).toBeVisible();
  const moves: number[] = [];
  // Up to the first message: after each turn of the wheel, whatever loads in the meantime, the message in view stays where it is.
  await log.hover();
  for (let turn = 0; turn < 400; turn += 1) {
    if (await log.getByText('Good evening').count()) break;
    await page.mouse.wheel(0, -900);
    moves.push(...(await log.evaluate(holdsStill)));
  }
  await expect(log.getByText('Good evening').first()).toBeAttached();
  expect(Math.max(...moves.map(Math.abs))).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.querySelectorAll('body *').length)).toBeLessThanOrEqual(1500);
  await page.getByRole('button', { name: /newest/i }).click();
  await expect(log.getByText(/line 800\b/)).toBeInViewport();
  expect(await page.evaluate(() => document.querySelectorAll('body *').length)).toBeLessThanOrEqual(1500);
});

/** Says how far the message in view moves in the frames after the wheel's own scrolling has come to rest. */
function holdsStill(log: Element): Promise<number[]> {
  const middle = log.getBoundingClientRect().top + log.clientHeight / 2;
  const frame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));
  const first = () => [...log.querySelectorAll('li')].find((item) => item.getBoundingClientRect().bottom > middle);
  return (async () => {
    let followed = first();
    let top = followed?.getBoundingClientRect().top ?? 0;
    let last = NaN;
    // Until the wheel's own scrolling has come to rest.
    for (let still = 0; still < 2; still = top === last ? still + 1 : 0) {
      last = top;
      await frame();
      followed = first();
      top = followed?.getBoundingClientRect().top ?? 0;
    }
    const moved: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      await frame();
      if (followed?.isConnected) moved.push(followed.getBoundingClientRect().top - top);
    }
    return moved;
  })();
}

test('[B-01] opening a chat from the list puts the cursor into its field', { tag: '@full' }, async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const conversation = await chatWith(context, await openBrowser(), stack);
  await page.goto('/chats');
  await untilLive(page);
  await page.getByRole('region', { name: 'Messages' }).locator(`a[href="/chats/${conversation}"]`).click();
  await expect(field(page)).toBeFocused();
});
