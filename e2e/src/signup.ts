import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { PASSWORD } from './people.ts';

export interface Answers {
  name: string;
  email: string;
  message: string;
}

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Steps 0–3 of D-40, answered well; ends at the first message. */
export async function answerSteps(page: Page, who: Pick<Answers, 'name' | 'email'>): Promise<void> {
  await answerToAccount(page, who);
  await agree(page);
}

/** As far as the address, which may be refused. */
export async function answerToAccount(page: Page, { name, email }: Pick<Answers, 'name' | 'email'>): Promise<void> {
  await answerWho(page, 'A woman', 'Men');
  await page.getByLabel('Username').fill(name);
  await next(page);
  await birthday(page, '1990-05-17');
  await next(page);
  await keepPlace(page);
  await answerAccount(page, email, PASSWORD);
}

/** Step 0: a press answers and goes on. */
export async function answerWho(page: Page, gender: 'A man' | 'A woman', seeking: 'Men' | 'Women'): Promise<void> {
  await page.getByRole('group', { name: 'Who are you?' }).getByText(gender, { exact: true }).click();
  await page.getByRole('group', { name: 'Who are you looking for?' }).getByText(seeking, { exact: true }).click();
}

/** The country as it was guessed, and no region. */
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

/** What must be agreed to, and no more. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('checkbox', { name: /love and sex life/ }).check();
  await next(page);
}

/** What is asked on screen. */
export const question = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

export async function birthday(page: Page, iso: string): Promise<void> {
  const [year = '', month = '', day = ''] = iso.split('-');
  await page.getByLabel('Day').fill(String(Number(day)));
  await page.getByLabel('Month').fill(String(Number(month)));
  await page.getByLabel('Year').fill(year);
}

/** Step 4: what is written to the member it started from. */
export async function writeFirstMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your first message').fill(message);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/signup-matches$/);
}
