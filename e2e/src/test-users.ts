import { randomUUID } from 'node:crypto';
import { type CallBody, type CallResponse, ENTRY_WARNING_COOKIE, entryWarningAnswer, type User } from '@vesper/contracts';
import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import { query } from './database.ts';
import { expect, type TestStack } from './fixtures.ts';

/** Timeout of one attempt, and how many attempts there are. A write keeps its idempotency key, as the pages' own calls do (C-16, D-04). */
const TRY_TIMEOUT_MS = 8_000;
const TRIES = 3;

/** Calls the page's API from that browser. */
export async function call(
  context: BrowserContext,
  stack: TestStack,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  data?: object,
): Promise<APIResponse> {
  const headers = { 'x-client-request': '1', origin: stack.origin, ...(method !== 'GET' && { 'idempotency-key': randomUUID() }) };
  for (let tries = 1; ; tries++) {
    try {
      return await context.request.fetch(stack.origin + path, { method, data, headers, timeout: TRY_TIMEOUT_MS });
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** Sets the cookie of an answered entry warning. Both demo brands require the stricter one. */
export const acceptEntryWarning = (context: BrowserContext, { origin }: Pick<TestStack, 'origin'>) =>
  context.addCookies([{ name: ENTRY_WARNING_COOKIE, value: entryWarningAnswer('strict', new Date()), url: origin }]);

/** Answers the stricter entry warning in the page. */
export async function answerEntryWarning(page: Page): Promise<void> {
  const warning = page.getByRole('alertdialog');
  for (const statement of await warning.getByRole('checkbox').all()) await statement.check();
  await warning.getByRole('button', { name: /18\+/ }).click();
}

/**
 * Waits until the live page has replaced the prerendered one. Until then links load documents, and buttons only remember that they were
 * pressed.
 */
export const untilLive = (page: Page) => expect(page.locator('#prerendered')).toHaveCount(0);

/** Waits for the document that a login loads: an address opened earlier would be overtaken by it. */
export const untilSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'Account' }).first()).toBeVisible();

/** Signs in one of the demo's members, with the entry warning answered, which the chat would show otherwise. */
export async function logIn(context: BrowserContext, stack: TestStack, login: string, password = 'good evening'): Promise<User> {
  await acceptEntryWarning(context, stack);
  const answer = await call(context, stack, 'POST', '/api/user.php', { login, password });
  expect(answer.status()).toBe(200);
  await acknowledgeFictional(context, stack);
  return ((await answer.json()) as CallResponse<'user.login'>).user;
}

export const PASSWORD = 'a quiet evening';

/** Acknowledges fictional profiles (D-46). */
const acknowledgeFictional = (context: BrowserContext, stack: TestStack) => call(context, stack, 'POST', '/api/fictional.php', {});

/**
 * Creates a new member, confirmed by the mailed link, signed in and with nothing left to acknowledge. For tests of what comes after the
 * signup.
 */
export async function newMember(...[context, stack, changes]: Parameters<typeof justConfirmedMember>): Promise<User> {
  const user = await justConfirmedMember(context, stack, changes);
  await acknowledgeFictional(context, stack);
  return user;
}

/** Creates a new member who has just confirmed their address. */
export async function justConfirmedMember(
  context: BrowserContext,
  stack: TestStack,
  changes: Partial<CallBody<'signup.create'>> = {},
): Promise<User> {
  const name = changes.name ?? `Guest ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.org`;
  const body: CallBody<'signup.create'> = {
    ...{ name, email, password: PASSWORD, date_of_birth: '1990-05-17', gender: 'female', seeking: 'male', country: 'NL', locale: 'en' },
    ...{ consents: { terms: true, sensitive_data: true, marketing: false }, tracking: {}, ...changes },
  };
  await acceptEntryWarning(context, stack);
  // All signups come from one address and would be rate-limited.
  await query(stack, `delete from rate_limits where key like '% ip %'`);
  const answer = await call(context, stack, 'POST', '/api/signup.php', body);
  expect(answer.status(), await answer.text()).toBe(201);
  const token = await activationToken(context, stack, email);
  const confirmed = await call(context, stack, 'POST', '/api/activation.php', { action: 'confirm', token });
  expect(confirmed.status()).toBe(200);
  const { user } = (await confirmed.json()) as CallResponse<'activation.post'>;
  if (!user) throw new Error('a confirmed member is told who they are');
  return user;
}

/** Sends a message from the member of that browser, and returns the id of its chat. */
export async function sendMessage(from: BrowserContext, stack: TestStack, to: Pick<User, 'id'>, body: string): Promise<string> {
  const sent = await call(from, stack, 'POST', '/api/message.php', { client_id: randomUUID(), profile: to.id, type: 'text', body });
  expect(sent.status(), await sent.text()).toBe(200);
  return ((await sent.json()) as CallResponse<'message.send'>).message.conversation;
}

/** The link in the newest mail to an address, once it has arrived in the local mailbox; by default the activation link. */
export async function mailedLink(context: BrowserContext, stack: TestStack, to: string, path = '/activate'): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await context.request.get(`${stack.mailbox}?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
      timeout: TRY_TIMEOUT_MS,
    });
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    link = /\S+#\S+/.exec(mails[0]?.text ?? '')?.[0];
    expect(link).toContain(`${path}#`);
  }).toPass({ timeout: 60_000 });
  return link ?? '';
}

const activationToken = async (context: BrowserContext, stack: TestStack, to: string): Promise<string> =>
  (await mailedLink(context, stack, to)).split('#')[1] ?? '';

/** The main heading of the page. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
