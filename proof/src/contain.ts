import type { BrowserContext, Page } from '@playwright/test';
import { type Fault, inject } from './faults.ts';
import type { Subject } from './remotes.ts';

/** The effect of one fault of one remote on the page. It is contained when there are no failures. */
export interface Containment {
  remote: string;
  fault: Fault;
  /** Ms from the click to a visible result: the error card, the slow notice, or the page itself where the fault does not affect it. */
  messageMs: number;
  failures: string[];
}

/** R5: the page reacts within five seconds. */
export const MESSAGE_WITHIN_MS = 5000;
const TIMEOUT = { timeout: 12_000 };

/** A browser context and how to sign in. */
export interface Start {
  context: BrowserContext;
  origin: string;
  /** Signs a member in. */
  logIn(context: BrowserContext): Promise<void>;
}

/** Lets one remote run into one fault as a member would experience it, and reports what is not contained. */
export async function contain({ context, origin, logIn }: Start, subject: Subject, fault: Fault): Promise<Containment> {
  const failures: string[] = [];
  /** Records a failed expectation and continues with the next one. */
  const claim = async (what: string, holds: () => Promise<unknown>): Promise<void> => {
    await holds().catch((error: Error) => failures.push(`${what}: ${error.message.split('\n')[0]}`));
  };
  if (subject.who === 'member') await logIn(context);
  const injected = await inject(context, origin, subject, fault);
  const page = await context.newPage();
  // Begin the fault before anything of the remote is loaded, including widgets in other pages. Offline begins later: the first page needs
  // the network.
  if (fault !== 'offline') await injected.begin();
  await page.goto(origin + subject.from);
  await page.getByRole('banner').waitFor();
  // Links of a prerendered page are handled by the browser and load another document, so wait until it is replaced.
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  if (fault === 'offline') await injected.begin();

  const content = page.locator(subject.content);
  const notice = page.getByRole('main').locator('[role="alert"], [role="status"]:has(button)').first();
  const isUnmountFault = fault === 'unmount never settles';
  await page.evaluate(noteClicks);
  await claim('the way to the page', () => subject.open(page));
  await claim('a message', () => (isUnmountFault ? content : notice).waitFor(TIMEOUT));
  const messageMs = Math.round(await page.evaluate(sinceClick));

  if (fault !== 'offline') {
    // The other page must show no message about this one.
    await claim('another page', () => subject.goElsewhere(page));
    await claim('back', () => page.goBack());
    await claim('the message after back', () => (isUnmountFault ? content : notice).waitFor(TIMEOUT));
  }
  await injected.end();
  if (!isUnmountFault) await claim('retry', () => recover(page, fault, content));
  await claim('the same page', async () => {
    const isSame = await page.evaluate(() => 'isTheSamePage' in globalThis);
    if (!isSame && fault !== 'old contract') throw new Error('it was reloaded');
  });
  if (subject.who === 'member') {
    await injected.begin();
    if (fault === 'offline') await injected.end(); // logging out needs the network
    await claim('logout', () => logOut(page));
  }
  await claim('the shell', () => page.getByRole('banner').waitFor(TIMEOUT));
  await page.close();
  return { remote: subject.remote, fault, messageMs, failures };
}

/** Measured by the page's own clock, so that the driver's delay before the click does not count. */
function noteClicks(): void {
  const note = () => Object.assign(globalThis, { clickedAt: performance.now() });
  addEventListener('click', note, { capture: true });
}

const sinceClick = (): number => performance.now() - ((globalThis as { clickedAt?: number }).clickedAt ?? 0);

/** Presses Retry. A contract mismatch is fixed for the life of the document, so there Retry loads another document. */
async function recover(page: Page, fault: Fault, content: ReturnType<Page['locator']>): Promise<void> {
  if (fault === 'old contract') await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click(TIMEOUT);
  await content.waitFor(TIMEOUT);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click(TIMEOUT);
  await page.getByRole('menuitem', { name: 'Log out' }).click(TIMEOUT);
  await page.getByRole('main').getByRole('heading', { name: 'Log in' }).waitFor(TIMEOUT);
}
