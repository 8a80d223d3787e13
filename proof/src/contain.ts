import type { BrowserContext, Page } from '@playwright/test';
import { type Fault, inject } from './faults.ts';
import type { Subject } from './remotes.ts';

/** What one fault of one remote did to the page; everything true is what "contained" means. */
export interface Containment {
  remote: string;
  fault: Fault;
  /** Ms from the click to words about it: the error card, the slow notice, or the page itself where that is not hurt. */
  messageMs: number;
  failures: string[];
}

/** R5: something is said within five seconds. */
const MESSAGE_WITHIN_MS = 5000;
const TIMEOUT = { timeout: 12_000 };

/** Where a browser starts: a member's session, or none. */
export interface Start {
  context: BrowserContext;
  origin: string;
  /** Signs a member in on that browser. */
  logIn(context: BrowserContext): Promise<void>;
}

/** Runs one remote into one fault, as a member would meet it, and says whatever is not contained. */
export async function contain({ context, origin, logIn }: Start, subject: Subject, fault: Fault): Promise<Containment> {
  const failures: string[] = [];
  /** A claim that does not hold is noted; the next ones are still looked at. */
  const claim = async (what: string, holds: () => Promise<unknown>): Promise<void> => {
    await holds().catch((error: Error) => failures.push(`${what}: ${error.message.split('\n')[0]}`));
  };
  if (subject.who === 'member') await logIn(context);
  const injected = await inject(context, origin, subject, fault);
  const page = await context.newPage();
  // Before anything of the remote is loaded, a widget in another page's slot included; but a page needs a network to come by.
  if (fault !== 'offline') await injected.begin();
  await page.goto(origin + subject.from);
  await page.getByRole('banner').waitFor();
  // A link of a prerendered page is the browser's own: it leads to another document.
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  if (fault === 'offline') await injected.begin();

  const content = page.locator(subject.content);
  const words = page.getByRole('main').locator('[role="alert"], [role="status"]:has(button)').first();
  const leavesWell = fault === 'unmount never settles';
  await page.evaluate(noteClicks);
  await claim('the way to the page', () => subject.open(page));
  await claim('a message', () => (leavesWell ? content : words).waitFor(TIMEOUT));
  const messageMs = Math.round(await page.evaluate(sinceClick));
  if (messageMs > MESSAGE_WITHIN_MS) failures.push(`a message after ${messageMs} ms`);

  if (fault !== 'offline') {
    // A page that is somewhere else says nothing about this one.
    await claim('another page', () => subject.goElsewhere(page));
    await claim('back', () => page.goBack());
    await claim('the message after back', () => (leavesWell ? content : words).waitFor(TIMEOUT));
  }
  await injected.end();
  if (!leavesWell) await claim('retry', () => recover(page, fault, content));
  await claim('the same page', async () => {
    const isSame = await page.evaluate(() => 'isTheSamePage' in globalThis);
    if (!isSame && fault !== 'old contract') throw new Error('it was reloaded');
  });
  if (subject.who === 'member') {
    await injected.begin();
    if (fault === 'offline') await injected.end(); // nobody logs out without a network
    await claim('logout', () => logOut(page));
  }
  await claim('the shell', () => page.getByRole('banner').waitFor(TIMEOUT));
  await page.close();
  return { remote: subject.remote, fault, messageMs, failures };
}

/** By the page's own clock: how long our hand takes to the link is not the page's time. */
function noteClicks(): void {
  const note = () => Object.assign(globalThis, { clickedAt: performance.now() });
  addEventListener('click', note, { capture: true });
}

const sinceClick = (): number => performance.now() - ((globalThis as { clickedAt?: number }).clickedAt ?? 0);

/** By Retry. What is listed for another contract is so for the life of the document: there, Retry brings another one. */
async function recover(page: Page, fault: Fault, content: ReturnType<Page['locator']>): Promise<void> {
  if (fault === 'old contract') await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click(TIMEOUT);
  await content.waitFor(TIMEOUT);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click(TIMEOUT);
  await page.getByRole('menuitem', { name: 'Log out' }).click(TIMEOUT);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Log in/ })
    .first()
    .waitFor(TIMEOUT);
}
