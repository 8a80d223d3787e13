import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { PASSWORD } from './test-users.ts';

export interface Answers {
  name: string;
  email: string;
  message: string;
}

export const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Completes steps 0–3 of D-40 and stops at the first message. */
export async function answerSteps(page: Page, who: Pick<Answers, 'name' | 'email'>): Promise<void> {
  await answerToAccount(page, who);
  await agree(page);
}

/** Completes the steps up to the email address, which may be refused. */
export async function answerToAccount(page: Page, { name, email }: Pick<Answers, 'name' | 'email'>): Promise<void> {
  await answerWho(page, 'A woman', 'Men');
  await page.getByLabel('Username').fill(name);
  await next(page);
  await birthday(page, '1990-05-17');
  await next(page);
  await keepPlace(page);
  await answerAccount(page, email, PASSWORD);
}

/** Step 0: a click answers and continues. */
export async function answerWho(page: Page, gender: 'A man' | 'A woman', seeking: 'Men' | 'Women'): Promise<void> {
  await page.getByRole('group', { name: 'Who are you?' }).getByRole('radio', { name: gender, exact: true }).click();
  await page.getByRole('group', { name: 'Who are you looking for?' }).getByRole('radio', { name: seeking, exact: true }).click();
}

/** Keeps the detected country, and no region. */
export async function keepPlace(page: Page): Promise<void> {
  await expect(question(page, 'Which country do you live in?')).toBeVisible();
  await next(page);
  await expect(question(page, 'Which region do you live in?')).toBeVisible();
  await next(page);
}

export async function answerAccount(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await next(page);
}

/** Accepts the required consents only. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('checkbox', { name: /love and sex life/ }).check();
  await next(page);
}

/** The question on screen. */
export const question = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

export async function birthday(page: Page, iso: string): Promise<void> {
  const [year = '', month = '', day = ''] = iso.split('-');
  await page.getByLabel('Day').fill(String(Number(day)));
  await page.getByLabel('Month').fill(String(Number(month)));
  await page.getByLabel('Year').fill(year);
}

/** Step 4: the first message to the member whose profile led to the signup. */
export async function writeFirstMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your first message').fill(message);
  await page.getByRole('button', { name: 'Create account' }).click();
  await untilSignedUp(page);
}

/** The page after the signup. The browser still steps over the questions then: a page opened meanwhile would not load. */
export async function untilSignedUp(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/signup-matches$/);
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number } | null)?.layer)).toBeUndefined();
}
